import type { BudgetKind, budgets } from '@fairbook/contracts';

/** Offers by operators that may cost the house more than a coupon earns. */
export interface Offer {
  kind: BudgetKind;
  /** Id of the code, the boost or the bonus on deposits. */
  offerId: number;
}

/** Offers of one kind, as the promotion that has them tells of them. */
export interface BudgetedOffers {
  kind: BudgetKind;
  /** SQL: their `offer_id`, `name`, `made_at` and whether each `is_open` at the moment `$1`. */
  listed: string;
  /** SQL: what one of them has cost so far; without it, what coupons have drawn. */
  spent?(offerId: string): string;
}

/** A budget that all players share for some days. In minor units of the base currency. */
export interface PeriodBudget {
  /** The group of settings that has it. */
  group: budgets.SharedBudget['group'];
  days: number;
  amount: bigint;
  /** Given in these days, less what has come back. */
  spent: bigint;
  /** What its promotion gives at most for 1,000 that are staked for it; null: for no stake at all. */
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

/** Hundredths of a figure, rounded up. In binary fractions 100 × 1.1 is more than 110, so less than a millionth is none. */
export function hundredthsUp(figure: number): bigint {
  return BigInt(Math.ceil(Math.round(figure * 1e8) / 1e6));
}
