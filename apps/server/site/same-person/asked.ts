import { Refusal } from '@fairbook/contracts';
import type { Sql } from '../../platform/database/sql.ts';
import { mustBeAnother } from './approval.ts';

/** A request of one operator that another has to approve, as stored. */
export interface Asked {
  requested_by: bigint;
  requested_at: Date;
  approved_by: bigint | null;
  approved_at: Date | null;
  status: 'requested' | 'done' | 'withdrawn';
  version: number;
}

/**
 * Returns a request that still waits for approval, at the version that was read; throws otherwise. `held` is locked
 * by its reader.
 */
export function stillAsked<R extends Asked>(held: R | undefined, version: number): R {
  if (held?.status !== 'requested') throw new Refusal({ code: 'operator.unknown_entry' });
  if (held.version !== version) throw new Refusal({ code: 'operator.version_conflict' });
  return held;
}

/** The columns of an approval. Throws `operator.same_operator` and `operator.same_person`. */
export async function agreed(sql: Sql, { requested_by }: Asked, userId: number, at: number) {
  await mustBeAnother(sql, { askedBy: Number(requested_by), userId, at });
  return { approved_by: BigInt(userId), approved_at: new Date(at) };
}

/** Requester, approver and state, as every answer has them (`asked` of the contracts). */
export function shownAsked(row: Asked) {
  return {
    requestedBy: Number(row.requested_by),
    requestedAt: row.requested_at.toISOString(),
    approvedBy: row.approved_by === null ? null : Number(row.approved_by),
    approvedAt: row.approved_at?.toISOString() ?? null,
    status: row.status,
    version: row.version,
  };
}
