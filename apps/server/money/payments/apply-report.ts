import type { Reason } from '@fairbook/contracts';
import type { Kysely } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { collectableOf, receivableItems, receivablesOf, writeReceivables } from '../receivables/index.ts';
import { type Ledger, lockAccounts, type PostingItem } from '../wallet/index.ts';
import type { PaymentReport } from './adapter.ts';
import { type DepositNow, type Step, stepOf } from './rules.ts';
import { changeDeposit, type DepositRow, dropCases, feeKept, lockDeposit, openCase } from './store.ts';

export interface Reports {
  /**
   * Applies what a provider says of a deposit, in the caller's transaction: credits it once, ends it, opens a case, or
   * does nothing. An unknown deposit is a case.
   */
  apply(tx: Tx, of: { method: string; paymentId: string }, report: PaymentReport): Promise<void>;
  /** Ends a deposit that its provider never heard of. Money that comes nevertheless is credited. */
  giveUp(tx: Tx, id: string): Promise<void>;
  /**
   * Credits `amount` to the account of a locked deposit; up to half of it repays the player's debts. `settled`: how
   * much of the payer's money is settled afterwards in total, fee included. Minor units.
   */
  credit(tx: Tx, deposit: DepositRow, amount: bigint, settled: bigint): Promise<void>;
}

/** What bonuses do about a deposit, in the transaction that moves its money; its account is locked. */
export interface DepositBonusHooks {
  /** `amount` in minor units. */
  onCredited(
    tx: Tx,
    deposit: { id: string; userId: number; amount: bigint; currency: string },
  ): Promise<void>;
  /** The deposit was taken back. */
  onReturned(tx: Tx, depositId: string): Promise<void>;
  /** Whether the player would lose a bonus by a withdrawal. */
  isAtStake(db: Kysely<Schema>, userId: number): Promise<boolean>;
  /** The player withdraws, and so gives up those bonuses. */
  onWithdrawn(tx: Tx, userId: number): Promise<void>;
}

/** What operators have sent back of a deposit. */
export interface DepositRefunds {
  /**
   * A deposit was charged back: withdraws refunds waiting for approval, and returns the sum of those sent or on their
   * way.
   */
  onChargedBack(tx: Tx, depositId: string): Promise<bigint>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the limits of players say of a deposit. */
export interface DepositGate {
  /** Why the deposit isn't allowed, or null. The account is locked. `isNew`: false once its money has come. */
  refuseDeposit(
    tx: Tx,
    deposit: { id: string; userId: number; amount: bigint; iso: string; isNew: boolean },
  ): Promise<Reason | null>;
}

interface ReportParts {
  depositBonusHooks: DepositBonusHooks;
  limits: DepositGate;
  refunds(): DepositRefunds;
}

export function createReports(
  { clock, bus }: Pick<Platform, 'clock' | 'bus'>,
  ledger: Pick<Ledger, 'post'>,
  { depositBonusHooks: bonuses, limits, refunds }: ReportParts,
): Reports {
  async function credit(tx: Tx, deposit: DepositRow, amount: bigint, settled: bigint): Promise<void> {
    const accountId = Number(deposit.account_id);
    const fee = settled - settledOf(deposit) - amount;
    const owed = await receivablesOf(tx, await lockAccounts(tx, [accountId]));
    const collected = owed.collect({ accountId }, collectableOf(amount));
    const verdicts = await ledger.post(tx, [
      {
        accountId,
        reference: `deposit:${deposit.id}`,
        postings: [{ kind: 'deposit', amountMinor: amount }, ...feeLines('deposit_fee', fee)],
      },
      ...receivableItems(collected),
    ]);
    if (verdicts.some((verdict) => verdict !== 'ok'))
      throw new Error(`deposit ${deposit.id} was not credited`);
    await writeReceivables(tx, collected, clock.now());
    await changeDeposit(tx, deposit.id, {
      status: 'done',
      reason: null,
      ...creditedBy(deposit, amount, settled),
      ask_at: null,
      ended_at: new Date(clock.now()),
    });
    const { id, currency } = deposit;
    await bonuses.onCredited(tx, { id, userId: Number(deposit.user_id), amount, currency });
    tell(tx, deposit);
    tx.onCommit(() => bus.publish('account.changed', { userId: Number(deposit.user_id) }));
  }

  /**
   * Takes back a credited deposit that the payer's bank has charged back. The account pays what it holds, and the rest
   * becomes a debt. Refunded parts are left out, as the payer has them already. A case tells the operators.
   */
  async function takeBack(tx: Tx, deposit: DepositRow, report: PaymentReport): Promise<void> {
    const accountId = Number(deposit.account_id);
    const reference = `deposit:${deposit.id}`;
    const gone = await refunds().onChargedBack(tx, deposit.id);
    const locked = await lockAccounts(tx, [accountId]);
    const owed = await receivablesOf(tx, locked, [deposit.id]);
    const rest = creditedOf(deposit).credited - gone;
    const { balance } = locked.get(accountId)!;
    const taken = balance < rest ? balance : rest;
    const debt = owed.owe({ couponId: deposit.id, cause: 'chargeback', accountId }, rest - taken);
    const postings = [
      ...(taken > 0n ? [{ kind: 'chargeback', amountMinor: taken } as const] : []),
      ...feeLines('deposit_fee_back', await feeKept(tx, accountId, reference)),
    ];
    const verdicts = await ledger.post(tx, [{ accountId, reference, postings }, ...receivableItems(debt)]);
    if (verdicts.some((verdict) => verdict !== 'ok'))
      throw new Error(`deposit ${deposit.id} was not taken back`);
    await writeReceivables(tx, debt, clock.now());
    await changeDeposit(tx, deposit.id, { returned: rest, reason: 'charged_back' });
    await bonuses.onReturned(tx, deposit.id);
    const of = { method: deposit.method, way: 'in', paymentId: deposit.id } as const;
    await openCase(tx, { ...of, what: 'charged_back', report, at: clock.now() });
    tell(tx, deposit);
    tx.onCommit(() => bus.publish('account.changed', { userId: Number(deposit.user_id) }));
  }

  /** Turns a credit into a case if the account was closed meanwhile, or if the player's limits refuse the money. */
  async function openStep(tx: Tx, deposit: DepositRow, step: Step): Promise<Step> {
    if (step.do !== 'credit') return step;
    const accountId = Number(deposit.account_id);
    const isOpen = (await lockAccounts(tx, [accountId])).get(accountId)?.isOpen;
    if (!isOpen) return { do: 'case', what: 'account_closed', ends: true };
    const { id, user_id, amount, currency: iso } = deposit;
    const refused = await limits.refuseDeposit(tx, {
      id,
      userId: Number(user_id),
      amount,
      iso,
      isNew: false,
    });
    return refused ? { do: 'case', what: 'player_limits', ends: true } : step;
  }

  function tell(tx: Tx, { user_id }: Pick<DepositRow, 'user_id'>): void {
    tx.onCommit(() => bus.publish('payment.changed', { userId: Number(user_id) }));
  }

  return {
    credit,
    async giveUp(tx, id) {
      const deposit = await lockDeposit(tx, id);
      if (deposit?.status !== 'created' && deposit?.status !== 'redirected') return;
      const ended_at = new Date(clock.now());
      await changeDeposit(tx, id, { status: 'failed', reason: 'interrupted', ended_at, ask_at: null });
      tell(tx, deposit);
    },
    async apply(tx, { method, paymentId }, report) {
      const at = clock.now();
      const deposit = UUID.test(paymentId) ? await lockDeposit(tx, paymentId) : undefined;
      // A deposit made by another method counts as unknown, too.
      if (deposit?.method !== method) {
        return openCase(tx, { method, way: 'in', paymentId, what: 'unknown_payment', report, at });
      }
      // The payer has the money back, so operators must not credit it or send it back any more.
      if (report.status === 'charged_back') await dropCases(tx, deposit.id, new Date(at));
      const step = await openStep(tx, deposit, stepOf(depositNow(deposit), report));
      if (step.do === 'nothing') return;
      if (step.do === 'credit') return credit(tx, deposit, deposit.amount, deposit.amount + deposit.fee);
      if (step.do === 'take_back') return takeBack(tx, deposit, report);
      if (step.do === 'case') {
        await openCase(tx, { method, way: 'in', paymentId, what: step.what, report, at });
        if (!step.ends) return;
      }
      const [status, reason] =
        step.do === 'end' ? [step.status, step.reason] : (['failed', step.what] as const);
      // The provider is asked again about an expired deposit, in case its money comes late.
      const askAt = status === 'expired' ? new Date(at + LATE_MS) : null;
      await changeDeposit(tx, deposit.id, { status, reason, ended_at: new Date(at), ask_at: askAt });
      tell(tx, deposit);
    },
  };
}

/** The pause until a provider is asked again about an expired deposit. */
export const LATE_MS = 3_600_000;

/**
 * Takes back the part of a locked deposit that a chargeback left out, because it was on its way as a refund but never
 * left. The account holds that part again. Returns the line to post; none for a deposit that was not charged back.
 */
export async function chargeBackRest(tx: Tx, deposit: DepositRow, amount: bigint): Promise<PostingItem[]> {
  if (deposit.reason !== 'charged_back') return [];
  await changeDeposit(tx, deposit.id, { returned: deposit.returned + amount });
  const postings = [{ kind: 'chargeback', amountMinor: amount } as const];
  return [{ accountId: Number(deposit.account_id), reference: `deposit:${deposit.id}`, postings }];
}

const feeLines = (kind: 'deposit_fee' | 'deposit_fee_back', amountMinor: bigint) =>
  amountMinor > 0n ? [{ kind, amountMinor }] : [];

/** How much of the payer's money was credited or sent back, fee included. */
export function settledOf(row: Pick<DepositRow, 'status' | 'settled' | 'amount' | 'fee'>): bigint {
  return row.settled ?? (row.status === 'done' ? row.amount + row.fee : 0n);
}

/** How much of a deposit was credited to the account, and the fee kept for it. Minor units. */
export function creditedOf(row: DepositRow): { credited: bigint; fee: bigint } {
  if (row.status !== 'done') return { credited: 0n, fee: 0n };
  return { credited: row.credited ?? row.amount, fee: row.fee_kept ?? row.fee };
}

/** The columns that record a credit; none if all that was asked for was paid at once. */
function creditedBy(row: DepositRow, amount: bigint, settled: bigint) {
  const earlier = settledOf(row);
  if (earlier === 0n && amount === row.amount && settled === row.amount + row.fee) return {};
  const { credited, fee } = creditedOf(row);
  return { credited: credited + amount, fee_kept: fee + settled - earlier - amount, settled };
}

function depositNow(row: DepositRow): DepositNow {
  return {
    status: row.status,
    reason: row.reason,
    payable: row.amount + row.fee,
    settled: settledOf(row),
    isReturned: row.reason === 'charged_back',
    iso: row.currency,
    paidAt: row.status === 'done' ? (row.ended_at ?? row.created_at).getTime() : null,
  };
}
