import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

type Db = Kysely<Schema>;

const rowsOf = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('accounts', 'accounts.id', 'refunds.account_id')
    .innerJoin('users', 'users.id', 'refunds.user_id')
    .innerJoin('users as requesters', 'requesters.id', 'refunds.requested_by')
    .leftJoin('users as approvers', 'approvers.id', 'refunds.approved_by')
    .selectAll('refunds')
    .select([
      'accounts.currency',
      'users.login',
      'requesters.login as requester',
      'approvers.login as approver',
    ]);

export type RefundRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

export function refundById(db: Db, id: string): Promise<RefundRow | undefined> {
  return rowsOf(db).where('refunds.id', '=', id).executeTakeFirst();
}

export async function refundsByIds(db: Db, ids: readonly string[]): Promise<RefundRow[]> {
  return ids.length === 0 ? [] : rowsOf(db).where('refunds.id', 'in', ids).execute();
}

/** Reads a refund and locks it until the commit. Where both are needed, its deposit is locked first. */
export async function lockRefund(tx: Tx, id: string): Promise<RefundRow | undefined> {
  await tx.selectFrom('refunds').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return refundById(tx, id);
}

/** Refunds of one player, or of all for null: those waiting for approval first, then the newest. */
export async function lastRefunds(db: Db, userId: number | null, most: number): Promise<RefundRow[]> {
  const rows = rowsOf(db)
    .orderBy((row) => row('refunds.status', '=', 'requested'), 'desc')
    .orderBy('refunds.requested_at', 'desc')
    .orderBy('refunds.id')
    .limit(most);
  return (userId === null ? rows : rows.where('refunds.user_id', '=', BigInt(userId))).execute();
}

/** Refunds of a deposit that have left or may leave, locked. */
export async function liveRefunds(tx: Tx, depositId: string): Promise<RefundRow[]> {
  const rows = await tx
    .selectFrom('refunds')
    .select('id')
    .where('deposit_id', '=', depositId)
    .where('status', '<>', 'withdrawn')
    .where(sql<boolean>`state is distinct from 'returned'`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return refundsByIds(
    tx,
    rows.map(({ id }) => id),
  );
}

export interface RefundableRow {
  id: string;
  method: string;
  currency: string;
  credited: bigint;
  left: bigint;
  at: Date;
}

/** Credited deposits of a player of which something can still be sent back, the latest first. */
export async function refundableOf(db: Db, userId: number, most: number): Promise<RefundableRow[]> {
  const { rows } = await sql<RefundableRow>`
    select d.id, d.method, a.currency, coalesce(d.credited, d.amount) credited, d.created_at "at",
      (coalesce(d.credited, d.amount) - r.amount)::bigint "left"
    from deposits d join accounts a on a.id = d.account_id
    cross join lateral (select coalesce(sum(amount), 0) amount from refunds
      where deposit_id = d.id and status <> 'withdrawn' and state is distinct from 'returned') r
    where d.user_id = ${userId} and d.status = 'done' and d.reason is null
      and r.amount < coalesce(d.credited, d.amount)
    order by d.created_at desc, d.id limit ${most}`.execute(db);
  return rows;
}

export async function insertRefund(
  tx: Tx,
  row: Pick<
    RefundRow,
    | 'id'
    | 'deposit_id'
    | 'user_id'
    | 'account_id'
    | 'method'
    | 'amount'
    | 'worth'
    | 'reason'
    | 'message'
    | 'evidence'
    | 'requested_by'
    | 'requested_at'
  >,
): Promise<void> {
  await tx.insertInto('refunds').values(row).execute();
}

type Change = Partial<
  Pick<
    RefundRow,
    'status' | 'state' | 'approved_by' | 'approved_at' | 'claim_at' | 'ask_at' | 'released_at' | 'ended_at'
  >
>;

export async function changeRefund(tx: Tx, id: string, change: Change): Promise<void> {
  await tx
    .updateTable('refunds')
    .set((row) => ({ ...change, version: sql<number>`${row.ref('version')} + 1` }))
    .where('id', '=', id)
    .execute();
}
