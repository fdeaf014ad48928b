/** Whether the panel beside the page, or the phone sheet, is visible. */
export function isCouponInSight(): boolean {
  return [...document.querySelectorAll<HTMLElement>('[data-coupon]')].some(
    (coupon) => coupon.checkVisibility?.() ?? coupon.getClientRects().length > 0,
  );
}

/** Below this width the coupon is a sheet that opens on any page; above it, pages with games have its panel. */
const SHEET_BELOW = '(width < 64em)';

/** A link to the coupon from a page that does not show it. */
export function wayToCoupon(label: string) {
  return matchMedia(SHEET_BELOW).matches ? { label, event: 'coupon:open' as const } : { label, to: '/line' };
}
