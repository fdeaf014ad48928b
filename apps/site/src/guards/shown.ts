import type { SiteRoute } from '@fairbook/remote-view/match';
import { matchPage, NOT_FOUND } from '@fairbook/remote-view/match';
import type { Decision } from './decision.ts';
import type { SiteFlags } from './facts.ts';

/** The page for failures, also served at /500. Only the host shows a page as forbidden. */
const FAILED: SiteRoute = {
  id: 'error',
  path: '*',
  layout: 'main',
  title: 'host.pageFailed',
  view: 'technical',
  behind: '/500',
};
const FORBIDDEN: SiteRoute = { id: 'error', path: '*', layout: 'main', title: 'host.forbidden', status: 403 };

/** The page at an address after the guards: the route as the config wants it, or one of the host's own pages. */
export function shownRoute(path: string, decision: Decision, flags: SiteFlags): SiteRoute {
  if (decision.kind === 'notFound') return NOT_FOUND;
  if (decision.kind === 'error')
    return decision.status === FORBIDDEN.status ? FORBIDDEN : { ...FAILED, status: decision.status };
  const { route } = matchPage(path);
  if (decision.kind === 'continue' && decision.behind !== undefined) return over(route, decision.behind);
  return isOwnPage(route.modal, flags) ? asPage(route) : route;
}

/** The dialog of a route over another page, in that page's layout. */
function over(route: SiteRoute, behind: string): SiteRoute {
  const { layout, view } = matchPage(behind).route;
  return { ...route, layout, behind, ...(view && { view }) };
}

/**
 * Whether a dialog is shown as a page: the registration where the site has its widget, the deposit where the config
 * wants no dialog.
 */
export function isOwnPage(modal: SiteRoute['modal'], flags: SiteFlags): boolean {
  return (
    (modal === 'registration' && flags.isRegistrationWidget) ||
    (modal === 'recharge' && !flags.isRechargeModal)
  );
}

/** The host's own page with the form of the dialog. */
function asPage({ modal: _, behind: __, view: ___, ...route }: SiteRoute): SiteRoute {
  return route;
}
