import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { collectableOf, receivableItems, receivablesOf, writeReceivables } from '../receivables/index.ts';
import { type Ledger, lockAccounts } from '../wallet/index.ts';
import type { PaymentReport } from './adapter.ts';
import { type DepositNow, type Step, stepOf } from './rules.ts';
import { changeDeposit, type DepositRow, lockDeposit, openCase } from './store.ts';

export interface Reports {
  /**
   * Applies what a provider says of a deposit, in the caller's transaction: credits it once, ends it, opens a case, or
   * does nothing. An unknown deposit is a case.
   */
  apply(tx: Tx, of: { method: string; paymentId: string }, report: PaymentReport): Promise<void>;
  /** Ends a deposit that its provider never heard of. Money that comes nevertheless is credited. */
  giveUp(tx: Tx, id: string): Promise<void>;
  /** Puts money on the account of a locked deposit that has none yet; up to half repays the player's debts. */
  credit(tx: Tx, deposit: DepositRow, amount: bigint): Promise<void>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function createReports(
  { clock, bus }: Pick<Platform, 'clock' | 'bus'>,
  ledger: Pick<Ledger, 'post'>,
): Reports {
  async function credit(tx: Tx, deposit: DepositRow, amount: bigint): Promise<void> {
    const accountId = Number(deposit.account_id);
    const owed = await receivablesOf(tx, await lockAccounts(tx, [accountId]));
    const collected = owed.collect({ accountId }, collectableOf(amount));
    const verdicts = await ledger.post(tx, [
      {
        accountId,
        reference: `deposit:${deposit.id}`,
        postings: [{ kind: 'deposit', amountMinor: amount }],
      },
      ...receivableItems(collected),
    ]);
    if (verdicts.some((verdict) => verdict !== 'ok'))
      throw new Error(`deposit ${deposit.id} was not credited`);
    await writeReceivables(tx, collected, clock.now());
    await changeDeposit(tx, deposit.id, {
      status: 'done',
      reason: null,
      ...(amount !== deposit.amount && { credited: amount }),
      ask_at: null,
      ended_at: new Date(clock.now()),
    });
    tell(tx, deposit);
    tx.onCommit(() => bus.publish('account.changed', { userId: Number(deposit.user_id) }));
  }

  /** Money for an account that was closed meanwhile is an operator's case. */
  async function openStep(tx: Tx, deposit: DepositRow, step: Step): Promise<Step> {
    if (step.do !== 'credit') return step;
    const accountId = Number(deposit.account_id);
    const isOpen = (await lockAccounts(tx, [accountId])).get(accountId)?.isOpen;
    return isOpen ? step : { do: 'case', what: 'account_closed', ends: true };
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
      // Another provider's message about a deposit is about none of ours.
      if (deposit?.method !== method) {
        return openCase(tx, { method, way: 'in', paymentId, what: 'unknown_payment', report, at });
      }
      const step = await openStep(tx, deposit, stepOf(depositNow(deposit), report));
      if (step.do === 'nothing') return;
      if (step.do === 'credit') return credit(tx, deposit, deposit.amount);
      if (step.do === 'case') {
        await openCase(tx, { method, way: 'in', paymentId, what: step.what, report, at });
        if (!step.ends) return;
      }
      const [status, reason] =
        step.do === 'end' ? [step.status, step.reason] : (['failed', step.what] as const);
      // One that ran out is asked for again, in case its money comes late.
      const askAt = status === 'expired' ? new Date(at + LATE_MS) : null;
      await changeDeposit(tx, deposit.id, { status, reason, ended_at: new Date(at), ask_at: askAt });
      tell(tx, deposit);
    },
  };
}

/** When the provider is asked again for a deposit that ran out. */
export const LATE_MS = 3_600_000;

function depositNow(row: DepositRow): DepositNow {
  return {
    status: row.status,
    reason: row.reason,
    amount: row.amount,
    payable: row.credited === null ? row.amount + row.fee : null,
    iso: row.currency,
    paidAt: row.status === 'done' ? (row.ended_at ?? row.created_at).getTime() : null,
  };
}
