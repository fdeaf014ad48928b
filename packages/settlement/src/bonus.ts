import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import { type Ratio, ratio } from '@fairbook/money';
import type { OddsMilli } from '@fairbook/odds';

/** The bonus express starts at this many bets; the hyper bonus at one more. */
export const MIN_BONUS_BETS = 3;
export const MIN_BONUS_ODDS_MILLI = 1100;
const MIN_BONUS_TOTAL = ratio(101, 100);
/** Markets of this kind never count for a bonus. */
const EXCLUDED_KIND = 7;

/** The factor of a bonus express: 1.01 for one bet to 1.09 for nine, 1.1 from ten on (S1 §5). */
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
  /** The player removed the bonus. */
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
