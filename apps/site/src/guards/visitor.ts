import { isBanned } from './closures.ts';
import { type Guard, type GuardInput, LOGIN_FIRST, redirectTo, withQuery } from './decision.ts';

/** The player's own pages show a visitor how to sign in. */
export const login: Guard = ({ route, visitor }) =>
  route.needsLogin && visitor.session.userId === null ? LOGIN_FIRST : null;

/** Operators have no account: a player's own pages are closed to them, theirs are not. */
export const playersOnly: Guard = ({ route, visitor }) =>
  route.needsLogin && route.view !== 'operator' && visitor.session.role === 'operator'
    ? { kind: 'error', status: 403 }
    : null;

/** A signed-in visitor leaves the sign-in pages: to where the config says, to the page they came from, or home. */
export const visitorsOnly: Guard = (input) => {
  const { route, visitor } = input;
  return route.visitorsOnly && visitor.session.userId !== null ? redirectTo(afterSignIn(input)) : null;
};

function afterSignIn({ query, visitor: { previousPath }, previousRoute, flags }: GuardInput): string {
  const asked = returnAddress(query);
  if (asked !== null) return asked;
  if (previousRoute === null) return '/';
  const mapped = flags.afterSignInRoutes[previousRoute.id];
  return mapped ?? (previousRoute.visitorsOnly ? '/' : (previousPath ?? '/'));
}

/** Where a page says to go back to; only inside the site, and never back to signing in. */
function returnAddress(query: string): string | null {
  const to = new URLSearchParams(query).get('returnTo');
  const isInside = to?.startsWith('/') && !/^\/[/\\]|^\/(user\/login|registration|confirm-terms)\b/.test(to);
  return to && isInside ? to : null;
}

/** Changed terms come first. Their page is closed without a change, and to banned players, who may only withdraw. */
export const terms: Guard = ({ route, path, query, flags, visitor }) => {
  const isSignedIn = visitor.session.userId !== null;
  const isDue =
    flags.isConfirmTermsOn && visitor.areTermsChanged && isSignedIn && !visitor.isBot && !isBanned(visitor);
  if (route.id === 'confirm-terms') return isDue ? null : redirectTo(returnAddress(query) ?? '/');
  if (!isDue || route.isAlwaysOpen) return null;
  const back = encodeURIComponent(withQuery(path, query));
  return redirectTo(path === '/' ? '/confirm-terms' : `/confirm-terms?returnTo=${back}`);
};

/**
 * An account that has to be moved says so over every page but the registration, and those that its dialog leads to:
 * the account, and what is open to everybody, such as the contacts.
 */
export const transfer: Guard = ({ route, visitor }) =>
  visitor.isTransferRequired &&
  visitor.session.userId !== null &&
  !visitor.isBot &&
  !isBanned(visitor) &&
  !route.isAlwaysOpen &&
  route.id !== 'registration' &&
  route.id !== 'account'
    ? { kind: 'continue', modal: 'transfer' }
    : null;

/** The home page opens the way back to a lost password when its address asks for it. */
export const forgotPassword: Guard = ({ route, query, visitor }) => {
  const isAsked = new URLSearchParams(query).get('showForgotPasswordModal') === '1';
  return route.id === 'home' && isAsked && visitor.session.userId === null && !visitor.isBot
    ? { kind: 'continue', modal: 'forgotPassword' }
    : null;
};
