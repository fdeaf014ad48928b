import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

interface NewRequest {
  userId: number;
  permissions: readonly string[];
  by: number;
  at: number;
}

/** Asks for permissions of an operator, instead of what was asked for before. */
export async function insertRequest(tx: Tx, { userId, permissions, by, at }: NewRequest): Promise<void> {
  await withdrawRequests(tx, { userId });
  await tx
    .insertInto('operator_requests')
    .values({ user_id: userId, permissions: [...permissions], requested_by: by, requested_at: new Date(at) })
    .execute();
}

/** Withdraws the waiting requests for an operator, or those that an operator made. */
export async function withdrawRequests(tx: Tx, of: { userId: number } | { by: number }): Promise<void> {
  const [column, id] = 'by' in of ? (['requested_by', of.by] as const) : (['user_id', of.userId] as const);
  await tx
    .updateTable('operator_requests')
    .set((row) => ({ status: 'withdrawn', version: row('version', '+', 1) }))
    .where(column, '=', BigInt(id))
    .where('status', '=', 'requested')
    .execute();
}

/** A request with the login of its operator. Edits of operators run one after another, so it holds until the commit. */
export async function requestById(db: Kysely<Schema>, id: number) {
  return db
    .selectFrom('operator_requests')
    .innerJoin('users', 'users.id', 'operator_requests.user_id')
    .selectAll('operator_requests')
    .select('users.login')
    .where('operator_requests.id', '=', BigInt(id))
    .executeTakeFirst();
}

interface Decision {
  status: 'done' | 'withdrawn';
  approved_by?: bigint;
  approved_at?: Date;
}

export async function decideRequest(tx: Tx, id: bigint, decision: Decision): Promise<void> {
  await tx
    .updateTable('operator_requests')
    .set((row) => ({ ...decision, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
