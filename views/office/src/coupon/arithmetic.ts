import type { bets } from '@fairbook/contracts';
import { typeOfId } from '@fairbook/contracts/placement/coupon-type';
import { traitsOf } from '@fairbook/settlement';
import { payoutIf } from './payouts.ts';
import { settledAgain } from './reckoning/settled.ts';

/**
 * The factor of the stake of a single or an express, with selections of one game at their combined price; cut to two
 * decimals. Null for other types and terms, and while a leg is open.
 */
export function countedOdds(coupon: bets.Coupon): string | null {
  const { typeId, terms, bets } = coupon;
  if (!traitsOf(typeOfId(typeId)).isOneCombination || terms || bets.some(({ factor }) => factor === null))
    return null;
  const settled = settledAgain(coupon);
  if (!settled) return null;
  const { num, den } = settled.factor;
  const hundredths = ((num * 100n) / den).toString().padStart(3, '0');
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`;
}

/**
 * Settles the coupon again from its legs and terms, and compares the payout. Null while it is open, or when it was
 * cashed out (in part: then the payout has two sources).
 */
export function isPaidRight(coupon: bets.Coupon): boolean | null {
  if (coupon.payout === null || coupon.cashedOut) return null;
  const payout = payoutIf(coupon, () => null);
  return payout === null ? null : payout === coupon.payout;
}
