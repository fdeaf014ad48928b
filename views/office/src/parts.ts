import { type ViewPart, viewPart } from '@fairbook/remote-view';
import type { PageRoute } from '@fairbook/remote-view/routes';
import { DESKS } from './support/load-support.ts';

/** Lazy parts: pages larger than the rest of the view. */
export const historyPart = viewPart('HistoryPage', () => import('./history/HistoryPage.tsx'));
export const accountPart = viewPart('AccountPage', () => import('./account/AccountPage.tsx'));
export const couponPart = viewPart('CouponPage', () => import('./coupon/CouponPage.tsx'));

export const activationPart = viewPart('ActivationPage', () => import('./activation/ActivationPage.tsx'));

const ARRIVALS: ReadonlySet<string> = new Set(['accountverify', 'activation', 'stopnewsletter']);
export const personPart = viewPart('PersonPage', () => import('./person/PersonPage.tsx'));

const OF_PERSON: readonly string[] = ['office-settings', 'verification', 'identification'];
export const supportPart = viewPart('SupportPage', () => import('./support/SupportPage.tsx'));
export const inboxPart = viewPart('InboxPage', () => import('./inbox/InboxPage.tsx'));
export const convertPart = viewPart('ConvertPage', () => import('./account/ConvertPage.tsx'));
export const referralsPart = viewPart('ReferralsPage', () => import('./referrals/ReferralsPage.tsx'));
export const consultantPart = viewPart('ConsultantPage', () => import('./consultant/ConsultantPage.tsx'));
export const securityPart = viewPart('SecurityPage', () => import('./security/SecurityPage.tsx'));
export const carePart = viewPart('ResponsiblePage', () => import('./care/ResponsiblePage.tsx'));
export const qrPart = viewPart('QrPage', () => import('./security/QrPage.tsx'));
export const resetPart = viewPart('ResetPage', () => import('./security/ResetPage.tsx'));

export function partOf({ id }: PageRoute): ViewPart<unknown> | undefined {
  if (ARRIVALS.has(id)) return activationPart;
  if (id === 'account') return accountPart;
  if (id === 'inbox') return inboxPart;
  if (id === 'convert-account') return convertPart;
  if (id === 'security') return securityPart;
  if (id === 'responsible') return carePart;
  if (id === 'passwordreset') return resetPart;
  if (id === 'qr-sign-in') return qrPart;
  if (id === 'history') return historyPart;
  if (OF_PERSON.includes(id)) return personPart;
  if (DESKS[id]) return supportPart;
  if (id === 'bringfriend' || id === 'partner') return referralsPart;
  if (id.startsWith('consultant')) return consultantPart;
  return id === 'coupon' ? couponPart : undefined;
}
