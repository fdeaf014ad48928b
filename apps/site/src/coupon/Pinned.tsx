import { useCouponOf } from './use-coupon.ts';

/** Lets the stylesheet know that the coupon scrolls with the page instead of staying in view. */
export function Pinned() {
  const isFixed = useCouponOf(({ settings }) => settings.isCouponFixed);
  return isFixed ? null : <span hidden data-free />;
}
