import type { payments } from '@fairbook/contracts';
import type { DEPOSIT_CASE_KINDS } from '@fairbook/contracts/money/payments/rules';
import { parseAmount } from '@fairbook/money';
import type { PaymentReport } from './adapter.ts';

/** A deposit as the rules see it. Minor units. */
export interface DepositNow {
  status: payments.DepositState;
  reason: payments.PaymentReason | null;
  /** What the payer pays: the amount with the fee. */
  payable: bigint;
  /** How much of the payer's money was credited or sent back, fee included. */
  settled: bigint;
  /** Whether it was taken back from the player. */
  isReturned: boolean;
  iso: string;
  /** When it became paid; null before. Epoch milliseconds. */
  paidAt: number | null;
}

type CaseKind = (typeof DEPOSIT_CASE_KINDS)[number];

/**
 * What a report does to a deposit. `credit` moves money only from a state that has none; `take_back` only what was
 * credited, once.
 */
export type Step =
  | { do: 'nothing' }
  | { do: 'credit' }
  | { do: 'take_back' }
  | { do: 'end'; status: 'failed' | 'expired'; reason: payments.PaymentReason }
  | { do: 'case'; what: CaseKind; ends: boolean };

const NOTHING: Step = { do: 'nothing' };

/** Reasons for which we ended a deposit ourselves, so that a payment that comes after all can still be credited. */
const OURS: ReadonlySet<string | null> = new Set(['provider_unavailable', 'interrupted', 'expired']);

/**
 * What follows from a provider's report, whatever came before it: repeated, late and out-of-order reports do nothing or
 * credit once, and what doesn't fit is an operator's case. Pure.
 */
export function stepOf(deposit: DepositNow, report: PaymentReport): Step {
  if (report.status === 'pending') return NOTHING;
  if (deposit.isReturned) return NOTHING;
  if (report.status === 'charged_back' && deposit.status === 'done') return { do: 'take_back' };
  if (report.status === 'paid') return paid(deposit, report);
  if (deposit.status === 'done') {
    // A newer report contradicts money that we have credited.
    return isNews(deposit, report) ? { do: 'case', what: 'contradiction', ends: false } : NOTHING;
  }
  if (isDecided(deposit) || (report.status === 'expired' && isOver(deposit))) return NOTHING;
  return report.status === 'expired'
    ? { do: 'end', status: 'expired', reason: 'expired' }
    : { do: 'end', status: 'failed', reason: 'provider_refused' };
}

function paid(deposit: DepositNow, report: PaymentReport): Step {
  const { status, settled, payable } = deposit;
  const ends = status !== 'done' && !isDecided(deposit);
  if (report.iso !== deposit.iso) return { do: 'case', what: 'other_currency', ends };
  const came = parseAmount(report.amount ?? '', deposit.iso);
  if (typeof came !== 'bigint') return { do: 'case', what: 'other_amount', ends };
  if (came === settled) return NOTHING;
  if (came < settled) return isNews(deposit, report) ? { do: 'case', what: 'contradiction', ends } : NOTHING;
  // Only the whole amount, paid at once, is credited without an operator.
  if (settled > 0n || came !== payable) return { do: 'case', what: 'other_amount', ends };
  if (report.isLate) return { do: 'case', what: 'paid_late', ends };
  return isDecided(deposit) ? { do: 'case', what: 'contradiction', ends: false } : { do: 'credit' };
}

/** Whether a report is from after the payment: an earlier one says nothing about the money that came. */
function isNews({ paidAt }: DepositNow, { at }: PaymentReport): boolean {
  return paidAt === null || at > paidAt;
}

/** Whether the deposit has failed for a reason other than ours, so that later money for it needs an operator. */
function isDecided({ status, reason }: DepositNow): boolean {
  return status === 'failed' && !OURS.has(reason);
}

function isOver({ status }: DepositNow): boolean {
  return status === 'failed' || status === 'expired';
}
