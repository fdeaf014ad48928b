import { type ViewPart, viewPart } from '@fairbook/remote-view';
import type { PageRoute } from '@fairbook/remote-view/routes';

/** Lazy parts: pages larger than the rest of the view. */
export const historyPart = viewPart('HistoryPage', () => import('./history/HistoryPage.tsx'));
export const couponPart = viewPart('CouponPage', () => import('./coupon/CouponPage.tsx'));

export const activationPart = viewPart('ActivationPage', () => import('./activation/ActivationPage.tsx'));

const ARRIVALS: ReadonlySet<string> = new Set(['accountverify', 'activation', 'stopnewsletter']);
export const personPart = viewPart('PersonPage', () => import('./person/PersonPage.tsx'));

const OF_PERSON: readonly string[] = ['office-settings', 'verification', 'identification'];

export function partOf({ id }: PageRoute): ViewPart<unknown> | undefined {
  if (ARRIVALS.has(id)) return activationPart;
  if (id === 'history') return historyPart;
  if (OF_PERSON.includes(id)) return personPart;
  return id === 'coupon' ? couponPart : undefined;
}
