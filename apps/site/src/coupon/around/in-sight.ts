/** The panel beside the page, or the sheet of a phone. */
export function isCouponInSight(): boolean {
  return [...document.querySelectorAll<HTMLElement>('[data-coupon]')].some(
    (coupon) => coupon.checkVisibility?.() ?? coupon.getClientRects().length > 0,
  );
}

/** Below this width the coupon is a sheet that opens on any page; above, pages with games have its panel. */
const SHEET_BELOW = '(width < 64em)';

/** The way to the coupon from a page that does not show it. */
export function wayToCoupon(label: string) {
  return matchMedia(SHEET_BELOW).matches ? { label, event: 'coupon:open' as const } : { label, to: '/line' };
}
