import { isBanned } from '@fairbook/contracts/players/ban';
import { operatorHomeOf } from '../session/home-of.ts';
import {
  type Guard,
  type GuardInput,
  LOGIN_FIRST,
  NOT_FOUND_PAGE,
  redirectTo,
  withQuery,
} from './decision.ts';

/** The player's own pages show a visitor how to sign in. */
export const login: Guard = ({ route, visitor }) =>
  route.needsLogin && visitor.session.userId === null ? LOGIN_FIRST : null;

/**
 * Operators have no player account, so a player's own pages are closed to them. Open are the operator pages and the
 * page on how they sign in.
 */
export const playersOnly: Guard = ({ route, visitor }) =>
  route.needsLogin &&
  route.view !== 'operator' &&
  route.id !== 'security' &&
  visitor.session.role === 'operator'
    ? { kind: 'error', status: 403 }
    : null;

/** `/operator` leads to the first page that this operator may open. For everybody else the address does not exist. */
export const operatorHome: Guard = ({ route, visitor: { session } }) => {
  if (route.id !== 'operator' || session.userId === null) return null;
  const home = operatorHomeOf(session);
  return home === null ? NOT_FOUND_PAGE : redirectTo(home);
};

/**
 * A signed-in visitor leaves the sign-in pages: for the page that they asked for, else for the page that the config names,
 * the page they came from, or the home page; operators for a page of theirs.
 */
export const visitorsOnly: Guard = (input) => {
  const { route, visitor } = input;
  return route.visitorsOnly && visitor.session.userId !== null ? redirectTo(afterSignIn(input)) : null;
};

function afterSignIn({ query, visitor, previousRoute, flags }: GuardInput): string {
  const { previousPath, session } = visitor;
  const asked = returnAddress(query);
  if (asked !== null) return asked;
  const home = operatorHomeOf(session);
  if (home !== null) return previousRoute?.view === 'operator' ? (previousPath ?? home) : home;
  if (previousRoute === null) return '/';
  const mapped = flags.afterSignInRoutes[previousRoute.id];
  return mapped ?? (previousRoute.visitorsOnly ? '/' : (previousPath ?? '/'));
}

/** The return address of a page; only inside the site, and never a sign-in page. */
function returnAddress(query: string): string | null {
  const to = new URLSearchParams(query).get('returnTo');
  const isInside = to?.startsWith('/') && !/^\/[/\\]|^\/(user\/login|registration|confirm-terms)\b/.test(to);
  return to && isInside ? to : null;
}

/** Changed terms come first, except to banned players, who may only withdraw. Anybody can read them at any time. */
export const terms: Guard = ({ route, path, query, flags, visitor }) => {
  const isSignedIn = visitor.session.userId !== null;
  const isDue =
    flags.isConfirmTermsOn &&
    visitor.areTermsChanged &&
    isSignedIn &&
    !visitor.isBot &&
    !isBanned(visitor.ban);
  const to = returnAddress(query);
  if (route.id === 'confirm-terms') return isDue || to === null ? null : redirectTo(to);
  if (!isDue || route.isAlwaysOpen) return null;
  const back = encodeURIComponent(withQuery(path, query));
  return redirectTo(path === '/' ? '/confirm-terms' : `/confirm-terms?returnTo=${back}`);
};

/**
 * A player whose account must be moved sees that notice over every page except registration and the pages that its
 * dialog links to: the account, and public pages such as the contacts.
 */
export const transfer: Guard = ({ route, visitor }) =>
  visitor.isTransferRequired &&
  visitor.session.userId !== null &&
  !visitor.isBot &&
  !isBanned(visitor.ban) &&
  !route.isAlwaysOpen &&
  route.id !== 'registration' &&
  route.id !== 'account'
    ? { kind: 'continue', modal: 'transfer' }
    : null;

/** The home page opens password recovery when its address asks for it. */
export const forgotPassword: Guard = ({ route, query, visitor }) => {
  const isAsked = new URLSearchParams(query).get('showForgotPasswordModal') === '1';
  return route.id === 'home' && isAsked && visitor.session.userId === null && !visitor.isBot
    ? { kind: 'continue', modal: 'forgotPassword' }
    : null;
};
