import { parseSportsPath, type ViewKind } from '@fairbook/remote-view';
import type { ModalName } from './host-context.ts';

/** One page of the site, as data. Guards, layouts, titles and the server read it; nothing else knows a path. */
export interface SiteRoute {
  id: string;
  /** Without the language: `office/history/:couponId`. A splat is narrowed by `accepts`. */
  path: string;
  accepts?: (path: string) => boolean;
  layout: 'main' | 'office' | 'empty';
  /** What fills the content slot, and what its failure means. */
  view?: { name: string; kind: ViewKind };
  /** The path that the view is asked for, when it isn't the page's own: a modal stands over another page. */
  behind?: string;
  modal?: ModalName;
  needsLogin?: boolean;
  /** A page for visitors only: who is signed in goes home. */
  visitorsOnly?: boolean;
  redirect?: string;
  /** Key of the title until the view gives a better one. */
  title: string;
  description?: string;
  /** Navigation keeps the scroll position unless the page starts at its top. */
  startsAtTop?: boolean;
  status?: number;
}

const sports = { name: 'sports', kind: 'primary' } as const;
const office = { name: 'office', kind: 'primary' } as const;
const overHome = { layout: 'main', view: sports, behind: '/', visitorsOnly: true } as const;
const inOffice = { layout: 'office', view: office, needsLogin: true, startsAtTop: true } as const;

const isSports = (path: string) => parseSportsPath(path) !== null;
const isNumber = (position: number) => (path: string) => /^\d+$/.test(path.split('/')[position] ?? '');

export const ROUTES: readonly SiteRoute[] = [
  {
    id: 'home',
    path: '',
    layout: 'main',
    view: sports,
    title: 'host.titleHome',
    description: 'host.descriptionHome',
  },
  {
    id: 'live',
    path: 'live/*',
    accepts: isSports,
    layout: 'main',
    view: sports,
    title: 'host.titleLive',
    description: 'host.descriptionLive',
  },
  {
    id: 'line',
    path: 'line/*',
    accepts: isSports,
    layout: 'main',
    view: sports,
    title: 'host.titleLine',
    description: 'host.descriptionLine',
  },
  {
    id: 'results',
    path: 'results',
    layout: 'main',
    view: sports,
    title: 'host.titleResults',
    startsAtTop: true,
  },
  { id: 'login', path: 'user/login', ...overHome, modal: 'login', title: 'host.titleLogin' },
  {
    id: 'registration',
    path: 'registration',
    ...overHome,
    modal: 'registration',
    title: 'host.titleRegistration',
  },
  {
    id: 'registration-type',
    path: 'registration/:type',
    accepts: (path) => path === '/registration/socialregistration',
    ...overHome,
    modal: 'registration',
    title: 'host.titleRegistration',
  },
  {
    id: 'old-registration',
    path: 'user/registration.php',
    layout: 'empty',
    redirect: '/registration',
    title: 'host.titleRegistration',
  },
  { id: 'user-coupon', path: 'user/coupon', layout: 'empty', redirect: '/', title: 'host.titleHome' },
  { id: 'office', path: 'office', layout: 'office', redirect: '/office/account', title: 'host.titleAccount' },
  { id: 'account', path: 'office/account', ...inOffice, title: 'host.titleAccount' },
  { id: 'history', path: 'office/history', ...inOffice, title: 'host.titleHistory' },
  { id: 'coupon', path: 'office/history/:couponId', ...inOffice, title: 'host.titleCoupon' },
  {
    id: 'recharge',
    path: 'office/recharge',
    ...inOffice,
    behind: '/office/account',
    modal: 'recharge',
    title: 'host.titleRecharge',
  },
  {
    id: 'print-coupon',
    path: 'print-coupon/:couponId',
    accepts: isNumber(2),
    ...inOffice,
    layout: 'empty',
    title: 'host.titleCoupon',
  },
];

export const NOT_FOUND: SiteRoute = {
  id: 'not-found',
  path: '*',
  layout: 'main',
  title: 'host.titleNotFound',
  status: 404,
};

/** The page behind a matched pattern: a splat that doesn't fit its path is no page. */
export function pageOf(route: SiteRoute, path: string): SiteRoute {
  return route.accepts && !route.accepts(path) ? NOT_FOUND : route;
}
