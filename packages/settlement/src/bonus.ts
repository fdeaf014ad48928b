import type { CouponType } from '@fairbook/contracts/coupon-type';
import { type Ratio, ratio } from '@fairbook/money';
import type { OddsMilli } from '@fairbook/odds';

/** The hyper bonus begins at more of them. */
export const MIN_BONUS_BETS = 3;
export const MIN_BONUS_ODDS_MILLI = 1100;
const MIN_BONUS_TOTAL = ratio(101, 100);
/** The kind of market that never counts for a bonus. */
const EXCLUDED_KIND = 7;

/** What a bonus express is multiplied with: 1.01 for one bet to 1.09 for nine, else 1.1 (S1 §5). */
export function bonusCoef(bets: number): Ratio {
  return ratio(bets >= 1 && bets <= 9 ? 100 + bets : 110, 100);
}

/** Whether a coupon is a bonus bet: an express of at least three bets of at least 1.1 each (S1 §5). */
export function isBonusBet(coupon: {
  type: CouponType;
  /** A same-game combination is one bet, at its combined odds. */
  legs: readonly { oddsMilli: OddsMilli; kind: number }[];
  coef: Ratio;
  isAllowed: boolean;
  /** The player took the bonus off. */
  manuallyDeletedBonusBet?: boolean | undefined;
}): boolean {
  const { type, legs, coef, isAllowed, manuallyDeletedBonusBet = false } = coupon;
  return (
    isAllowed &&
    !manuallyDeletedBonusBet &&
    type === 'express' &&
    legs.length >= MIN_BONUS_BETS &&
    legs.every(({ oddsMilli, kind }) => oddsMilli >= MIN_BONUS_ODDS_MILLI && kind !== EXCLUDED_KIND) &&
    coef.num * MIN_BONUS_TOTAL.den >= MIN_BONUS_TOTAL.num * coef.den
  );
}
