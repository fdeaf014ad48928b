import type { payments, withdrawals } from '@fairbook/contracts';
import { parseAmount } from '@fairbook/money';
import type { PaymentReport } from '../payments/index.ts';

/** A withdrawal as the rules see it. Minor units. */
export interface WithdrawalNow {
  status: withdrawals.WithdrawalStage;
  reason: payments.PaymentReason | null;
  amount: bigint;
  fee: bigint;
  /** What really left and the fee really kept, where it isn't what was asked for. */
  paid_out: bigint | null;
  fee_kept: bigint | null;
  currency: string;
}

export type PayoutCase = 'other_amount' | 'other_currency' | 'contradiction';

/**
 * What a report does to a withdrawal. `pay`: the reserved money has left. `return`: it comes back to the player.
 * `after_all`: it came back to the player but has left nevertheless, so that the player has it twice.
 */
export type PayoutStep =
  | { do: 'nothing' | 'pay' | 'return' | 'after_all' }
  | { do: 'case'; what: PayoutCase };

const NOTHING: PayoutStep = { do: 'nothing' };

/** What follows from a provider's report on a payout, whatever came before it. Pure. */
export function payoutStepOf(now: WithdrawalNow, report: PaymentReport): PayoutStep {
  if (report.status === 'pending') return NOTHING;
  const wasRefused = now.status === 'refused' && now.reason === 'provider_refused';
  if (report.status !== 'paid') {
    if (now.status === 'released') return { do: 'return' };
    return wasRefused ? NOTHING : { do: 'case', what: 'contradiction' };
  }
  if (now.status !== 'released' && now.status !== 'paid' && !wasRefused) {
    // This withdrawal was never sent, so other money must have left.
    return { do: 'case', what: 'contradiction' };
  }
  if (report.iso !== now.currency) return { do: 'case', what: 'other_currency' };
  const left = parseAmount(report.amount ?? '', now.currency);
  if (now.status === 'paid')
    return left === sharesOf(now).out ? NOTHING : { do: 'case', what: 'other_amount' };
  if (left !== now.amount - now.fee) return { do: 'case', what: 'other_amount' };
  return { do: wasRefused ? 'after_all' : 'pay' };
}

/**
 * Where a withdrawal's money is: out of the house, with the house as its fee, or reserved. The rest is the player's.
 */
export interface Shares {
  out: bigint;
  fee: bigint;
  held: bigint;
}

/** The shares of a withdrawal as it stands. */
export function sharesOf({ status, amount, fee, paid_out, fee_kept }: WithdrawalNow): Shares {
  if (status === 'refused' || status === 'cancelled') return { out: 0n, fee: 0n, held: 0n };
  if (status !== 'paid') return { out: 0n, fee: 0n, held: amount };
  return { out: paid_out ?? amount - fee, fee: fee_kept ?? fee, held: 0n };
}

/**
 * The shares after `out` really left. If less left than was asked for, the fee shrinks in proportion, rounded in the
 * player's favour; if more left, it stays the same.
 */
export function sharesFor({ amount, fee }: Pick<WithdrawalNow, 'amount' | 'fee'>, out: bigint): Shares {
  const due = amount - fee;
  return { out, fee: out >= due ? fee : (fee * out) / due, held: 0n };
}
