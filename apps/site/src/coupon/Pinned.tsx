import { useCouponOf } from './use-coupon.ts';

/** Tells the stylesheet that the coupon goes with the page instead of staying in sight. */
export function Pinned() {
  const isFixed = useCouponOf(({ settings }) => settings.isCouponFixed);
  return isFixed ? null : <span hidden data-free />;
}
