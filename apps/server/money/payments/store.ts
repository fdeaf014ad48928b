import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { PaymentReport } from './adapter.ts';
import type { CaseKind } from './rules.ts';

type Db = Kysely<Schema>;

const deposits = (db: Db) =>
  db
    .selectFrom('deposits')
    .innerJoin('accounts', 'accounts.id', 'deposits.account_id')
    .selectAll('deposits')
    .select('accounts.currency');

export type DepositRow = Awaited<ReturnType<ReturnType<typeof deposits>['execute']>>[number];

export function depositById(db: Db, id: string): Promise<DepositRow | undefined> {
  return deposits(db).where('deposits.id', '=', id).executeTakeFirst();
}

/** Locked until the commit, so that reports on one deposit come one after another. */
export async function lockDeposit(db: Db, id: string): Promise<DepositRow | undefined> {
  await db.selectFrom('deposits').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return depositById(db, id);
}

export function depositByKey(db: Db, userId: number, key: string): Promise<DepositRow | undefined> {
  return deposits(db)
    .where('deposits.user_id', '=', BigInt(userId))
    .where('idem_key', '=', key)
    .executeTakeFirst();
}

/** Deposits on their way to an account; its lock keeps new ones out. */
export async function countOpenDeposits(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('deposits')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('account_id', '=', BigInt(accountId))
    .where('status', 'in', ['created', 'redirected'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface NewDeposit {
  id: string;
  userId: number;
  accountId: number;
  method: string;
  amount: bigint;
  fee: bigint;
  details: Record<string, string>;
  key: string;
  inputHash: Buffer;
  at: Date;
  expiresAt: Date;
  askAt: Date;
}

/**
 * Claims the key for this deposit. False when it was used before; the earlier transaction has then committed, since a
 * second claim waits for the first.
 */
export async function claimDeposit(db: Db, deposit: NewDeposit): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('deposits')
    .values({
      id: deposit.id,
      user_id: deposit.userId,
      account_id: deposit.accountId,
      method: deposit.method,
      amount: deposit.amount,
      fee: deposit.fee,
      details: JSON.stringify(deposit.details),
      status: 'created',
      idem_key: deposit.key,
      input_hash: deposit.inputHash,
      created_at: deposit.at,
      expires_at: deposit.expiresAt,
      ask_at: deposit.askAt,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'idem_key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export type DepositChange = Partial<
  Pick<DepositRow, 'status' | 'reason' | 'provider_ref' | 'redirect_to' | 'ask_at' | 'ended_at' | 'credited'>
>;

export async function changeDeposit(db: Db, id: string, change: DepositChange): Promise<void> {
  await db.updateTable('deposits').set(change).where('id', '=', id).execute();
}

/** When the provider is asked next; nothing where it is asked no more, because the deposit has ended meanwhile. */
export async function askLater(db: Db, id: string, at: Date | null): Promise<void> {
  await db
    .updateTable('deposits')
    .set({ ask_at: at })
    .where('id', '=', id)
    .where('ask_at', 'is not', null)
    .execute();
}

/** Deposits whose provider is to be asked now; each is taken for `leaseMs`, so that nodes share the work. */
export async function takeDueDeposits(
  db: Db,
  { now, leaseMs, most }: { now: number; leaseMs: number; most: number },
): Promise<DepositRow[]> {
  const taken = await db
    .updateTable('deposits')
    .set((row) => ({ ask_at: new Date(now + leaseMs), asked: sql<number>`${row.ref('asked')} + 1` }))
    .where('id', 'in', (row) =>
      row
        .selectFrom('deposits')
        .select('id')
        .where('ask_at', '<=', new Date(now))
        .orderBy('ask_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  if (taken.length === 0) return [];
  const ids = taken.map(({ id }) => id);
  return deposits(db).where('deposits.id', 'in', ids).execute();
}

/** Notes a signed message of a provider. False when it came before. */
export async function noteEvent(
  db: Db,
  event: { method: string; eventId: string; paymentId: string; at: number; receivedAt: number; body: object },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_events')
    .values({
      method: event.method,
      event_id: event.eventId,
      payment_id: event.paymentId,
      at: new Date(event.at),
      received_at: new Date(event.receivedAt),
      body: JSON.stringify(event.body),
    })
    .onConflict((conflict) => conflict.columns(['method', 'event_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

interface NewCase {
  method: string;
  way: 'in' | 'out';
  paymentId: string;
  what: CaseKind | 'unknown_payment';
  report: PaymentReport;
  at: number;
}

/** Opens a case, unless the same is open or was decided before. */
export async function openCase(db: Db, { report, at, ...of }: NewCase): Promise<void> {
  await sql`
    insert into payment_cases (method, way, payment_id, what, amount, currency, opened_at)
    select ${of.method}, ${of.way}, ${of.paymentId}, ${of.what}, ${report.amount}, ${report.iso}, ${new Date(at)}
    where not exists (
      select from payment_cases where payment_id = ${of.paymentId} and what = ${of.what}
        and amount is not distinct from ${report.amount} and currency is not distinct from ${report.iso})
    on conflict do nothing`.execute(db);
}
