import { isPricedWhole, isTotalTaken } from '../../checks/moved.ts';
import type { CouponSnapshot } from '../facts.ts';

type Priced = Pick<CouponSnapshot, 'type' | 'draft'>;

/** Whether the total odds don't follow from the legs: then they are shown, agreed to and sent separately. */
export function hasOwnTotal({ type, draft }: Priced): boolean {
  return isPricedWhole(type, draft.bets);
}

/** The total odds on the screen, in thousandths; null while they are not known, or follow from the legs. */
export function ownTotal(coupon: Priced & Pick<CouponSnapshot, 'sums'>): number | null {
  return hasOwnTotal(coupon) ? (coupon.sums?.wholeMilli ?? null) : null;
}

/**
 * Whether the total has moved beyond what the player accepts, by the server's rule, so that the player must be asked.
 */
export function needsTotalConsent(coupon: CouponSnapshot): boolean {
  const { agreedTotal, settings } = coupon;
  const now = ownTotal(coupon);
  if (agreedTotal === null || now === null || now === agreedTotal) return false;
  return settings.exactCoef || !isTotalTaken(agreedTotal, now, settings);
}

/** The figures accepted with the total: the odds themselves, or the combined prices of a system. */
export function shownTotals({ sums, sameGames }: CouponSnapshot): number[] {
  const milli = sums?.coefMilli ?? null;
  return milli === null ? sameGames.flatMap(({ coefMilli }) => coefMilli ?? []) : [milli];
}
