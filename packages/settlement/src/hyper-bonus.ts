import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import { minorUnits } from '@fairbook/money';
import type { OddsMilli } from '@fairbook/odds';
import type { Endings } from './endings.ts';
import type { Terms } from './terms.ts';
import { MOST_RETURN, worthOf } from './worth.ts';

/** Bets below these odds do not count for the hyper bonus. */
export const MIN_HYPER_ODDS_MILLI = 1200;

/** Percent of the winnings by the number of bets that count, from four on; the last is for 25 bets and more. */
const PERCENT_FROM_FOUR = [
  3, 5, 8, 11, 15, 20, 25, 31, 38, 45, 53, 62, 72, 83, 95, 108, 122, 138, 156, 176, 210, 250,
];
const FEWEST = 4;
const NOTHING = minorUnits(0n);

/**
 * The hyper bonus for this many bets of at least 1.2, in percent of the winnings: 3 for four bets, 250 for 25; 0 below
 * four.
 */
export function hyperBonusPercent(bets: number): number {
  return PERCENT_FROM_FOUR[Math.min(bets - FEWEST, PERCENT_FROM_FOUR.length - 1)] ?? 0;
}

/**
 * The hyper bonus that a coupon qualifies for, in percent; only an express has one. A same-game combination is one bet,
 * at its combined odds.
 */
export function hyperBonusOf(coupon: {
  type: CouponType;
  legs: readonly { oddsMilli: OddsMilli }[];
}): number {
  const counted = coupon.legs.filter(({ oddsMilli }) => oddsMilli >= MIN_HYPER_ODDS_MILLI).length;
  return coupon.type === 'express' ? hyperBonusPercent(counted) : 0;
}

/**
 * The hyper bonus that the house can afford besides the other terms, in percent: the highest step of the table up to
 * `percent` (the coupon's own) that keeps the mean return within `MOST_RETURN` at any stake. 0 when no step fits.
 */
export function hyperBonusWithin(percent: number, endings: Endings, terms: Terms): number {
  const fits = (step: number) => {
    const hyperBonus = { percent: step, minStake: NOTHING, maxBonus: NOTHING };
    return step <= percent && worthOf(endings, { ...terms, hyperBonus }) <= MOST_RETURN;
  };
  return PERCENT_FROM_FOUR.findLast(fits) ?? 0;
}
