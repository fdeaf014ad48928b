import type { BudgetKind, budgets } from '@fairbook/contracts';

/** An offer of the operators that may cost the house more than the coupon earns. */
export interface Offer {
  kind: BudgetKind;
  /** Id of the code, the boost or the bonus on deposits. */
  offerId: number;
}

/** The offers of one kind, as described by the promotion that makes them. */
export interface BudgetedOffers {
  kind: BudgetKind;
  /** SQL: their `offer_id`, `name`, `made_at` and whether each `is_open` at the moment `$1`. */
  listed: string;
  /** SQL: what one of them has cost so far; without it, what coupons have drawn. */
  spent?(offerId: string): string;
  /** SQL: whether its budget always needs a second operator, however small it is. */
  needsTwo?(offerId: string): string;
}

/** A budget that all players share for some days. In minor units of the base currency. */
export interface PeriodBudget {
  /** The group of settings that has it. */
  group: budgets.SharedBudget['group'];
  days: number;
  amount: bigint;
  /** Given in these days, less what was taken back. */
  spent: bigint;
  /** The most that its promotion gives for 1,000 staked to earn it; null if a player need not stake to earn it. */
  perThousand: number | null;
}

/** What a budget has left. */
export function leftIn({ amount, spent }: { amount: bigint; spent: bigint }): bigint {
  return amount > spent ? amount - spent : 0n;
}

/** The expected draw of a coupon from an offer's budget, in minor units of the base currency. */
export interface Draw extends Offer {
  amount: bigint;
}

export function keyOf({ kind, offerId }: Offer): string {
  return `${kind}/${offerId}`;
}

/**
 * A figure in hundredths, rounded up. An excess below a millionth is ignored: as a float, 100 × 1.1 is more than 110.
 */
export function hundredthsUp(figure: number): bigint {
  return BigInt(Math.ceil(Math.round(figure * 1e8) / 1e6));
}
