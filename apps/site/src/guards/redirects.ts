import { isClosedPath, pathParts } from '@fairbook/contracts/site/site-path';
import { fillPath } from '@fairbook/remote-view/match';
import { type Guard, type GuardInput, redirectTo, withQuery } from './decision.ts';

/** The redirects of the route table: old addresses, and addresses without a page. A closed path does not redirect. */
export const tableRedirect: Guard = ({
  route: { redirect },
  params,
  path,
  query,
  flags: { closedPaths },
}) => {
  if (redirect === undefined || isClosedPath(closedPaths, path)) return null;
  if (typeof redirect === 'string') {
    const [path = '', own] = redirect.split('?');
    const to = fillPath(path, params);
    return redirectTo(own ? `${to}?${own}` : to, query);
  }
  const kept = new URLSearchParams(query);
  const word = kept.get(redirect.item) ?? '';
  kept.delete(redirect.item);
  const to = Object.hasOwn(redirect.cases, word) ? redirect.cases[word] : undefined;
  return redirectTo(to ?? redirect.otherwise, kept.toString());
};

/** Bonuses are called offers where the site says so, and vice versa. */
export const bonusOrOffers: Guard = ({ path, query, flags: { isBonusShownAsOffers } }) => {
  const [from, to] = isBonusShownAsOffers ? ['bonuses', 'offers'] : ['offers', 'bonuses'];
  const [, , ...rest] = path.split('/');
  return pathParts(path)[0] === from ? redirectTo(`/${[to, ...rest].join('/')}`, query) : null;
};

/** The old address of a renamed game. */
export const renamedGame: Guard = ({ route, params: { gameRoute = '' }, query, flags: { gameRoutes } }) => {
  if (route.id !== 'game-project' || !Object.hasOwn(gameRoutes, gameRoute)) return null;
  return redirectTo(`/games/${gameRoutes[gameRoute]}`, query);
};

/** Where the deposit is a page: the address of its dialog, opened directly, leads there. */
const DEPOSIT = '/office/recharge/methods';

/** The deposit dialog is shown over another page of the account. Opened directly, its address leads to the cashier. */
export const rechargeDialog: Guard = ({ route, flags, visitor, isDirect }) =>
  route.id === 'recharge' && flags.isRechargeModal && isDirect && visitor.session.userId !== null
    ? redirectTo(DEPOSIT)
    : null;

const MOBILE = 'platform_type=mobile';

/** A tablet that calls itself a desktop machine gets the mobile layout, unless the address already sets one. */
export const tablet: Guard = (input) => {
  const { path, query } = input;
  return isUnasked(input) ? redirectTo(withQuery(path, query ? `${query}&${MOBILE}` : MOBILE)) : null;
};

/**
 * The query that a redirect takes the layout from. For a tablet it already asks for the mobile layout, which saves a
 * second redirect.
 */
export function layoutQuery(input: GuardInput): string {
  return isUnasked(input) ? MOBILE : input.query;
}

function isUnasked({ query, visitor: { device } }: GuardInput): boolean {
  const isTablet = device !== null && device.platform === 'MacIntel' && device.touchPoints > 1;
  return isTablet && !new URLSearchParams(query).has('platform_type');
}
