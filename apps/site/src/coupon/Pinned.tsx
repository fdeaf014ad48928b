import { useCouponOf } from './use-coupon.ts';

/** Tells the stylesheet that the coupon scrolls with the page instead of staying in view. */
export function Pinned() {
  const isFixed = useCouponOf(({ settings }) => settings.isCouponFixed);
  return isFixed ? null : <span hidden data-free />;
}
