import type { payments } from '@fairbook/contracts';
import { DEPOSIT_CASE_KINDS, type RefundReason } from '@fairbook/contracts/money/payments/rules';
import { parseAmount } from '@fairbook/money';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { PaymentReport } from './adapter.ts';

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

/** Reads a deposit and locks it until the commit, so that reports on it are applied one after another. */
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

/** How many deposits are on their way to an account. While the caller has the account locked, no new one begins. */
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
  Pick<
    DepositRow,
    | 'status'
    | 'reason'
    | 'provider_ref'
    | 'redirect_to'
    | 'ask_at'
    | 'ended_at'
    | 'credited'
    | 'settled'
    | 'fee_kept'
    | 'returned'
  >
>;

export async function changeDeposit(db: Db, id: string, change: DepositChange): Promise<void> {
  await db.updateTable('deposits').set(change).where('id', '=', id).execute();
}

/**
 * SQL of whether the payer of deposit `d` got any of it back, by a chargeback or by a refund that was sent. Refunds for
 * the reasons in `but` don't count.
 */
export function wentBack(but: readonly RefundReason[] = []): RawBuilder<boolean> {
  return sql<boolean>`(d.returned > 0 or coalesce(d.reason, '') = 'charged_back' or exists (select from refunds r where r.deposit_id = d.id
    and r.status = 'done' and r.state <> 'returned' and r.reason <> all(${but}::text[])))`;
}

/** The fee lines of a deposit, less those that went back. In minor units. */
export async function feeKept(db: Db, accountId: number, reference: string): Promise<bigint> {
  const { rows } = await sql<{ kept: bigint }>`
    select coalesce(sum(case kind when 'deposit_fee' then amount else -amount end), 0)::bigint kept from transfers
    where chain_account = ${accountId} and reference = ${reference}
      and kind in ('deposit_fee', 'deposit_fee_back')`.execute(db);
  return rows[0]!.kept;
}

/** The pauses between two requests about one payment; the last one repeats. */
const PAUSES_MS = [2_000, 5_000, 15_000, 30_000, 60_000, 300_000];

/** Milliseconds until the provider is asked again, after `asked` requests; `takeDue` has counted at least one. */
export function pauseMs({ asked }: { asked: number }): number {
  return PAUSES_MS[Math.min(asked, PAUSES_MS.length) - 1]!;
}

/**
 * Sets when the provider is asked next about a payment, given the `ask_at` that `takeDue` gave it. Does nothing if it has
 * another `ask_at` by now: the payment has ended, another node has taken it, or a message of the provider made it due.
 */
export async function askLater(
  db: Db,
  table: 'deposits' | 'withdrawals' | 'refunds',
  { id, ask_at }: { id: string; ask_at: Date | null },
  at: Date | null,
): Promise<void> {
  await sql`update ${sql.table(table)} set ask_at = ${at} where id = ${id} and ask_at = ${ask_at}`.execute(
    db,
  );
}

export async function depositsByIds(db: Db, ids: readonly string[]): Promise<DepositRow[]> {
  return ids.length === 0 ? [] : deposits(db).where('deposits.id', 'in', ids).execute();
}

/** Makes the duty ask about this payment next, even if it has ended. Does nothing for a payment that isn't ours. */
export async function askNow(
  db: Db,
  table: 'deposits' | 'withdrawals',
  { method, paymentId, now }: { method: string; paymentId: string; now: number },
): Promise<void> {
  await sql`update ${sql.table(table)} set ask_at = ${new Date(now)}
    where id::text = ${paymentId} and method = ${method}`.execute(db);
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
  what: payments.CaseKind;
  report: PaymentReport;
  at: number;
}

/**
 * Opens a case, unless the same case is open or was decided before. Amounts are totals, so a larger total replaces the
 * one of an undecided case: a payment in several parts is one case. The caller has locked the payment.
 */
export async function openCase(db: Db, { report, at, ...of }: NewCase): Promise<void> {
  const { amount: paid, iso: currency } = report;
  // There is nothing to decide about an amount that was not paid.
  const amount = report.status === 'paid' ? paid : null;
  if (of.what === 'other_amount' && (await growCase(db, { ...of, amount, currency }))) return;
  await sql`
    insert into payment_cases (method, way, payment_id, what, amount, currency, opened_at)
    select ${of.method}, ${of.way}, ${of.paymentId}, ${of.what}, ${amount}, ${currency}, ${new Date(at)}
    where not exists (
      select from payment_cases where payment_id = ${of.paymentId} and what = ${of.what}
        and amount is not distinct from ${amount} and currency is not distinct from ${currency})
    on conflict do nothing`.execute(db);
}

/** Closes undecided cases of a deposit whose payer got the money back. The caller has locked the deposit. */
export async function dropCases(db: Db, paymentId: string, at: Date): Promise<void> {
  await db
    .updateTable('payment_cases')
    .set((row) => ({ decision: 'none', closed_at: at, version: sql<number>`${row.ref('version')} + 1` }))
    .where('way', '=', 'in')
    .where('payment_id', '=', paymentId)
    .where('what', 'in', DEPOSIT_CASE_KINDS)
    .where('decision', 'is', null)
    .where('closed_at', 'is', null)
    .execute();
}

interface Told {
  way: 'in' | 'out';
  paymentId: string;
  amount: string | null;
  currency: string | null;
}

/**
 * Raises the total of an undecided case. Returns whether there is such a case, with this total or a larger one. The
 * case gets a new version, so that a decision about the former total is refused.
 */
async function growCase(db: Db, { way, paymentId, amount, currency }: Told): Promise<boolean> {
  const open = await db
    .selectFrom('payment_cases')
    .select(['id', 'amount'])
    .where('way', '=', way)
    .where('payment_id', '=', paymentId)
    .where('what', '=', 'other_amount')
    .where('currency', 'is not distinct from', currency)
    .where('decision', 'is', null)
    .where('closed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!open || currency === null) return false;
  const [before, now] = [open.amount, amount].map((text) => parseAmount(text ?? '', currency));
  if (typeof before !== 'bigint' || typeof now !== 'bigint') return false;
  if (now > before) {
    await db
      .updateTable('payment_cases')
      // A decision proposed for the former total doesn't count for this one.
      .set((row) => ({
        amount,
        first_by: null,
        first_decision: null,
        version: sql<number>`${row.ref('version')} + 1`,
      }))
      .where('id', '=', open.id)
      .execute();
  }
  return true;
}

/**
 * Ids of payments whose provider is to be asked now. Each is taken for `leaseMs`, so that nodes share the work; after
 * that another node takes it, in case the first one died.
 */
export async function takeDue(
  db: Db,
  table: 'deposits' | 'withdrawals' | 'refunds',
  { now, leaseMs, most }: { now: number; leaseMs: number; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as materialized (select id from ${sql.table(table)} where ask_at <= ${new Date(now)}
      order by ask_at limit ${most} for update skip locked)
    update ${sql.table(table)} t set ask_at = ${new Date(now + leaseMs)}, asked = asked + 1
    from due where t.id = due.id returning t.id`.execute(db);
  return rows.map(({ id }) => id);
}
