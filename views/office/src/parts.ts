import { type ViewPart, viewPart } from '@fairbook/remote-view';

/** Pages that are larger than the rest of the view. */
export const historyPart = viewPart('HistoryPage', () => import('./history/HistoryPage.tsx'));
export const couponPart = viewPart('CouponPage', () => import('./coupon/CouponPage.tsx'));

const HISTORY = '/office/history';

export function partOf(path: string): ViewPart<unknown> | undefined {
  if (path === HISTORY) return historyPart;
  return path.startsWith(`${HISTORY}/`) ? couponPart : undefined;
}
