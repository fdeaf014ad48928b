import type { payments, withdrawals } from '@fairbook/contracts';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

type Db = Kysely<Schema>;

const rowsOf = (db: Db) =>
  db
    .selectFrom('withdrawals')
    .innerJoin('accounts', 'accounts.id', 'withdrawals.account_id')
    .innerJoin('users', 'users.id', 'withdrawals.user_id')
    .leftJoin('users as owners', 'owners.id', 'withdrawals.owner_id')
    .selectAll('withdrawals')
    .select(['accounts.currency', 'users.login', 'owners.login as owner']);

export type WithdrawalRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const OPEN: readonly withdrawals.WithdrawalStage[] = ['requested', 'under_review', 'approved', 'released'];

export function withdrawalById(db: Db, id: string): Promise<WithdrawalRow | undefined> {
  return rowsOf(db).where('withdrawals.id', '=', id).executeTakeFirst();
}

/** Reads a withdrawal and locks it until the commit, so that changes to it run one after another. */
export async function lockWithdrawal(tx: Db, id: string): Promise<WithdrawalRow | undefined> {
  await tx.selectFrom('withdrawals').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return withdrawalById(tx, id);
}

export function withdrawalByKey(db: Db, userId: number, key: string): Promise<WithdrawalRow | undefined> {
  return rowsOf(db)
    .where('withdrawals.user_id', '=', BigInt(userId))
    .where('idem_key', '=', key)
    .executeTakeFirst();
}

export function withdrawalsOf(db: Db, userId: number, most: number): Promise<WithdrawalRow[]> {
  return rowsOf(db)
    .where('withdrawals.user_id', '=', BigInt(userId))
    .orderBy('withdrawals.created_at', 'desc')
    .orderBy('withdrawals.id', 'desc')
    .limit(most)
    .execute();
}

/** Open withdrawals, the longest waiting first; or those that are over, the latest first. */
export function queueOf(db: Db, isOver: boolean, most: number): Promise<WithdrawalRow[]> {
  const all = rowsOf(db).limit(most);
  return isOver
    ? all.where('withdrawals.status', 'not in', OPEN).orderBy('changed_at', 'desc').execute()
    : all.where('withdrawals.status', 'in', OPEN).orderBy('withdrawals.created_at').execute();
}

export interface NewWithdrawal {
  id: string;
  userId: number;
  accountId: number;
  method: string;
  amount: bigint;
  fee: bigint;
  details: Record<string, string>;
  destination: string;
  key: string;
  inputHash: Buffer;
  at: Date;
}

/** Claims the key for this withdrawal. False when it was used before. */
export async function claimWithdrawal(tx: Tx, row: NewWithdrawal): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('withdrawals')
    .values({
      id: row.id,
      user_id: row.userId,
      account_id: row.accountId,
      method: row.method,
      amount: row.amount,
      fee: row.fee,
      details: JSON.stringify(row.details),
      destination: row.destination,
      status: 'requested',
      idem_key: row.key,
      input_hash: row.inputHash,
      created_at: row.at,
      changed_at: row.at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'idem_key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Locks a player until the commit, whichever account it is about, so that sums over all accounts count each other. */
export async function holdPlayer(tx: Tx, userId: bigint): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/**
 * How many withdrawals and refunds of one account are open. While the caller has the account locked, no new one begins.
 */
export async function countOpen(tx: Tx, accountId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('withdrawals')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('account_id', '=', BigInt(accountId))
    .where('status', 'in', OPEN)
    .executeTakeFirstOrThrow();
  return Number(count) + (await countOpenRefunds(tx, { account_id: BigInt(accountId) }));
}

/** Refunds of deposits that are reserved or on their way. */
async function countOpenRefunds(tx: Tx, of: { account_id: bigint } | { user_id: bigint }): Promise<number> {
  const { count } = await tx
    .selectFrom('refunds')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where((row) => row.and(of))
    .where('status', '<>', 'withdrawn')
    .where(sql<boolean>`coalesce(state, '') not in ('paid', 'returned')`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many withdrawals and refunds of all accounts of a player are open. The caller has locked the player. */
export async function countOpenWithdrawals(tx: Tx, userId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('withdrawals')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', BigInt(userId))
    .where('status', 'in', OPEN)
    .executeTakeFirstOrThrow();
  return Number(count) + (await countOpenRefunds(tx, { user_id: BigInt(userId) }));
}

export interface Move {
  to: withdrawals.WithdrawalStage;
  at: Date;
  /** The operator; null: the player or the server. */
  by: number | null;
  reason?: payments.PaymentReason | null;
  note?: string;
  /** Further columns. */
  set?: Partial<
    Pick<WithdrawalRow, 'owner_id' | 'first_by' | 'approved_by' | 'ask_at' | 'paid_out' | 'fee_kept'>
  >;
}

/** Brings a locked withdrawal to a stage, and notes when and by whom. */
export async function moveTo(
  tx: Tx,
  id: string,
  { to, at, by, reason = null, note = '', set }: Move,
): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set((row) => ({
      status: to,
      reason,
      changed_at: at,
      version: sql<number>`${row.ref('version')} + 1`,
      ...set,
    }))
    .where('id', '=', id)
    .execute();
  await noteStage(tx, id, { to, at, by, reason, note });
}

export async function noteStage(
  tx: Tx,
  id: string,
  { to, at, by, reason = null, note = '' }: Move,
): Promise<void> {
  await sql`
    insert into withdrawal_stages (withdrawal_id, n, stage, at, by_id, reason, note)
    select ${id}, coalesce(max(n), 0) + 1, ${to}, ${at}, ${by}, ${reason}, ${note}
    from withdrawal_stages where withdrawal_id = ${id}`.execute(tx);
}

export async function stagesOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never[]>();
  const rows = await db
    .selectFrom('withdrawal_stages')
    .leftJoin('users', 'users.id', 'withdrawal_stages.by_id')
    .selectAll('withdrawal_stages')
    .select('users.login')
    .where('withdrawal_id', 'in', ids)
    .orderBy('n')
    .execute();
  return Map.groupBy(rows, (row) => row.withdrawal_id);
}

export async function withdrawalsByIds(db: Db, ids: readonly string[]): Promise<WithdrawalRow[]> {
  return ids.length === 0 ? [] : rowsOf(db).where('withdrawals.id', 'in', ids).execute();
}

/**
 * Sums of withdrawals that one operator approved alone after `since`, in minor units by currency: those of these
 * players, or those approved by these operators.
 */
export async function approvedAlone(
  tx: Tx,
  whose: { column: 'withdrawals.user_id' | 'withdrawals.approved_by'; ids: readonly bigint[] },
  since: Date,
) {
  return tx
    .selectFrom('withdrawals')
    .innerJoin('accounts', 'accounts.id', 'withdrawals.account_id')
    .select((row) => ['accounts.currency', row.fn.sum<string>('withdrawals.amount').as('sum')])
    .where(whose.column, 'in', whose.ids)
    .where('withdrawals.status', 'in', ['approved', 'released', 'paid'])
    .where('approved_by', 'is not', null)
    .where('first_by', 'is', null)
    .where('withdrawals.changed_at', '>', since)
    .groupBy('accounts.currency')
    .execute();
}

/** Locks an operator until the commit, so that sums of what they approve alone count each other. */
export async function holdOperator(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('approved alone'), hashtext(${String(userId)}))`.execute(
    tx,
  );
}

/** The operators who see the queue, for a hint to their open pages. */
export async function readersOf(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('operators')
    .select('user_id')
    .where(sql<boolean>`'withdrawals.read' = any(permissions)`)
    .limit(200)
    .execute();
  return rows.map((row) => Number(row.user_id));
}
