import type { Asked } from '../../money/two-people/index.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Offer } from './types.ts';

/** A budget that waits for approval, as listed. `amount` in minor units. */
export interface BudgetRequest {
  id: number;
  amount: string;
  by: string;
  requestedBy: number;
  requestedAt: string;
  version: number;
}

export interface RequestRow extends Asked {
  id: bigint;
  kind: Offer['kind'];
  offer_id: bigint;
  amount: bigint;
}

type NewRequest = Offer & { amount: bigint; by: number; at: number };

/** A new request replaces an earlier one that is still waiting for approval. */
export async function insertRequest(sql: Sql, { kind, offerId, amount, by, at }: NewRequest): Promise<void> {
  await withdrawRequests(sql, { kind, offerId });
  await sql.query({
    text: `insert into budget_requests (kind, offer_id, amount, requested_by, requested_at) values ($1, $2, $3, $4, $5)`,
    values: [kind, offerId, amount, by, new Date(at)],
  });
}

export async function withdrawRequests(sql: Sql, { kind, offerId }: Offer): Promise<void> {
  await sql.query({
    text: `update budget_requests set status = 'withdrawn', version = version + 1
           where kind = $1 and offer_id = $2 and status = 'requested'`,
    values: [kind, offerId],
  });
}

/** A waiting request, locked, so that decisions on it run one after another. */
export async function heldRequest(sql: Sql, id: number): Promise<RequestRow | undefined> {
  const { rows } = await sql.query<RequestRow>({
    text: 'select * from budget_requests where id = $1 for update',
    values: [id],
  });
  return rows[0];
}

export async function decideRequest(
  sql: Sql,
  id: bigint,
  {
    status,
    approved_by,
    approved_at,
  }: Pick<RequestRow, 'status' | 'approved_by'> & { approved_at: Date | null },
): Promise<void> {
  await sql.query({
    text: `update budget_requests set status = $2, approved_by = $3, approved_at = $4, version = version + 1 where id = $1`,
    values: [id, status, approved_by, approved_at],
  });
}
