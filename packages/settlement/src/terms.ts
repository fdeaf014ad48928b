import type { MinorUnits, Ratio } from '@fairbook/money';

/** The bonus for many legs in one express: percent of the winnings. Sums in minor units. */
export interface HyperBonus {
  /** As agreed; fewer legs that still count make it smaller (`hyperBonusPercent`), never larger. */
  percent: number;
  /** Below this stake there is no bonus. */
  minStake: MinorUnits;
  /** The maximum added. */
  maxBonus: MinorUnits;
}

/**
 * What was agreed beside the prices, frozen when the coupon was accepted (decision 0024). A coupon that is void as a
 * whole returns its stake, or nothing of a free bet, and no term changes that.
 */
export interface Terms {
  /**
   * Bonus express, e.g. [107, 100]. It is derived again from the bets that still count (a bet is a leg or a same-game combination
   * that is not void; under three of them there is none), and is never more than this.
   */
  bonusCoef?: readonly [num: number, den: number] | undefined;
  /** A promo code adds this percentage of the winnings (the return above the stake). */
  boostPercent?: number | undefined;
  /** A given stake: it is taken off the return. */
  isFreeBet?: boolean | undefined;
  hyperBonus?: HyperBonus | undefined;
  /** A promo code returns this percentage of the stake when nothing else comes back. Not of a free bet. */
  refundPercent?: number | undefined;
  /** The coupon's maximum payout, stake included. */
  maxPayout?: MinorUnits | undefined;
}

/** One step from the combinations to the payout. `sum` is what there is after it: exact, in minor units. */
export type PayoutStep = { sum: Ratio } & (
  | { name: 'combinations'; factor: Ratio }
  | { name: 'bonus_express'; coef: Ratio; bets: number }
  | { name: 'boost'; percent: number; added: Ratio }
  | { name: 'free_bet'; stake: MinorUnits }
  | { name: 'hyper_bonus'; percent: number; bets: number; added: Ratio; isCapped: boolean }
  | { name: 'refund'; percent: number; added: Ratio }
  | { name: 'max_payout'; max: MinorUnits }
);
