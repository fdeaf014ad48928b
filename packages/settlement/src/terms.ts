import type { MinorUnits, Ratio } from '@fairbook/money';

/** The bonus for many legs in one express: percent of the winnings. Amounts in minor units. */
export interface HyperBonus {
  /** As agreed. Fewer counting legs make it smaller (`hyperBonusPercent`), never larger. */
  percent: number;
  /** No bonus below this stake. */
  minStake: MinorUnits;
  /** Maximum bonus. */
  maxBonus: MinorUnits;
}

/**
 * What was agreed beside the prices, frozen when the coupon was accepted (decision 0024). A coupon that is void as a
 * whole returns its stake (nothing for a free bet), whatever its terms.
 */
export interface Terms {
  /**
   * Bonus express, e.g. [107, 100]. Derived again from the bets that still count (legs and same-game combinations that
   * are not void; below three there is none), and never more than this.
   */
  bonusCoef?: readonly [num: number, den: number] | undefined;
  /** A promo code adds this percentage of the winnings (the return above the stake). */
  boostPercent?: number | undefined;
  /** The house gives the stake and takes it off the return. */
  isFreeBet?: boolean | undefined;
  hyperBonus?: HyperBonus | undefined;
  /** A promo code refunds this percentage of the stake when nothing else comes back. Not for a free bet. */
  refundPercent?: number | undefined;
  /**
   * A promo code returns this percentage of the stake when exactly one bet is lost, nothing else comes back and at least
   * so many bets count (are not void). The coupon then stays open until all its legs are decided.
   */
  insurance?: { percent: number; minBets: number } | undefined;
  /**
   * A promo code gives this percentage of the stake as bonus money when nothing comes back. It is no part of the payout: the
   * promotion gives it after the settlement.
   */
  riskFreePercent?: number | undefined;
  /** The coupon's maximum payout, stake included. */
  maxPayout?: MinorUnits | undefined;
}

/** One step from the combinations to the payout. `sum` is the exact amount after it, in minor units. */
export type PayoutStep = { sum: Ratio } & (
  | { name: 'combinations'; factor: Ratio }
  | { name: 'bonus_express'; coef: Ratio; bets: number }
  | { name: 'boost'; percent: number; added: Ratio }
  | { name: 'free_bet'; stake: MinorUnits }
  | { name: 'hyper_bonus'; percent: number; bets: number; added: Ratio; isCapped: boolean }
  | { name: 'refund' | 'insurance'; percent: number; added: Ratio }
  | { name: 'max_payout'; max: MinorUnits }
);
