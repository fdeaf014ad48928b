import type { payments } from '@fairbook/contracts';
import { parseAmount } from '@fairbook/money';
import type { PaymentReport } from './adapter.ts';

/** A deposit as the rules see it. Minor units. */
export interface DepositNow {
  status: payments.DepositState;
  reason: payments.PaymentReason | null;
  amount: bigint;
  /** What the payer pays: the amount with the fee. Null once an operator has credited what came instead. */
  payable: bigint | null;
  iso: string;
  /** When it became paid; null before. Epoch milliseconds. */
  paidAt: number | null;
}

export type CaseKind = 'other_amount' | 'other_currency' | 'contradiction' | 'account_closed';

/** What a report does to a deposit. Only `credit` moves money, and only from a state that has none. */
export type Step =
  | { do: 'nothing' }
  | { do: 'credit' }
  | { do: 'end'; status: 'failed' | 'expired'; reason: payments.PaymentReason }
  | { do: 'case'; what: CaseKind; ends: boolean };

const NOTHING: Step = { do: 'nothing' };

/** We gave up on these by ourselves, so a payment that comes after all fits. */
const OURS: ReadonlySet<string | null> = new Set(['provider_unavailable', 'interrupted', 'expired']);

/**
 * What follows from a provider's report, whatever came before it: repeated, late and out-of-order reports do nothing or
 * credit once, and what doesn't fit is an operator's case. Pure.
 */
export function stepOf(deposit: DepositNow, report: PaymentReport): Step {
  if (report.status === 'pending') return NOTHING;
  if (report.status === 'paid') return paid(deposit, report);
  if (deposit.status === 'done') {
    // An older word that was overtaken; a newer one contradicts money that we have credited.
    const isNews = deposit.paidAt === null || report.at > deposit.paidAt;
    return isNews ? { do: 'case', what: 'contradiction', ends: false } : NOTHING;
  }
  if (isDecided(deposit) || (report.status === 'expired' && isOver(deposit))) return NOTHING;
  return report.status === 'failed'
    ? { do: 'end', status: 'failed', reason: 'provider_refused' }
    : { do: 'end', status: 'expired', reason: 'expired' };
}

function paid(deposit: DepositNow, report: PaymentReport): Step {
  const ends = deposit.status !== 'done' && !isDecided(deposit);
  if (report.iso !== deposit.iso) return { do: 'case', what: 'other_currency', ends };
  if (parseAmount(report.amount ?? '', deposit.iso) !== deposit.payable) {
    return { do: 'case', what: 'other_amount', ends };
  }
  if (deposit.status === 'done') return NOTHING;
  if (isDecided(deposit)) return { do: 'case', what: 'contradiction', ends: false };
  return { do: 'credit' };
}

/** Its provider has said how it ended. */
function isDecided({ status, reason }: DepositNow): boolean {
  return status === 'failed' && !OURS.has(reason);
}

function isOver({ status }: DepositNow): boolean {
  return status === 'failed' || status === 'expired';
}
