import { isBanned, isWithdrawalOpen } from '@fairbook/contracts/players/ban';
import { isPathWithin } from '@fairbook/contracts/site/site-path';
import { type Decision, type Guard, type GuardInput, redirectTo, withQuery } from './decision.ts';
import type { VisitorFacts } from './facts.ts';

const BLOCK_PAGES: Readonly<Record<number, string>> = {
  1: 'block',
  2: 'block',
  3: 'block',
  4: 'site-updates',
  5: 'block',
  8: 'coming-soon',
  13: 'block-ua',
  14: 'block',
  16: 'suspension',
  17: 'block-ie',
};
const PAGES = new Set(Object.values(BLOCK_PAGES));
const SITE_UPDATES = 4;

function isBlockPage(path: string): boolean {
  return PAGES.has(path.slice(1));
}

/** The path to check for a block; the page of a block for certain paths names its path in `from`. */
function pathInQuestion(path: string, query: string): string {
  const from = isBlockPage(path) ? new URLSearchParams(query).get(FROM) : null;
  return from?.startsWith('/') ? from : path;
}

/** Why a visitor may not see a page; null if there is no reason. */
export function blockReasonAt(
  { blockReason, blockedPaths }: Pick<VisitorFacts, 'blockReason' | 'blockedPaths'>,
  path: string,
): number | null {
  if (blockedPaths.length === 0) return blockReason;
  return blockedPaths.find((each) => isPathWithin(path, each.path))?.reason ?? null;
}

const FROM = 'from';

/** The address of the page that explains a block. A block for certain paths adds the path in `from`. */
function blockPage(page: string, { path, query, visitor }: GuardInput): Decision {
  const reason = blockReasonAt(visitor, path);
  const kept = new URLSearchParams(reason === SITE_UPDATES ? query : '');
  if (blockReasonAt(visitor, `/${page}`) !== reason) kept.set(FROM, path);
  return redirectTo(`/${page}`, kept.toString());
}

/** The decision on the page that explains the closure: the page is shown, and no other guard is asked. */
const STAYS: Decision = { kind: 'continue' };

const MAINTENANCE = '/maintenance';

/**
 * Operators are exempt from closures. Checked by role, because the browser knows who signed in before it has the new
 * state.
 */
function isOperator({ role }: GuardInput['visitor']['session']): boolean {
  return role === 'operator';
}

/**
 * The site is closed for maintenance, or open again. Sign-in stays open over the maintenance page, because operators
 * end it from their pages.
 */
export const maintenance: Guard = ({ route, visitor: { isMaintenance, session } }) => {
  const isThere = route.id === 'maintenance';
  const isClosed = isMaintenance && !isOperator(session);
  if (isClosed && route.id === 'login' && session.userId === null)
    return { kind: 'continue', behind: MAINTENANCE };
  if (isClosed) return isThere ? STAYS : redirectTo(MAINTENANCE);
  return isThere ? redirectTo('/') : null;
};

/**
 * A blocked visitor is sent to the page of the reason; without a reason that page is left. Search engines pass.
 * Operators are never blocked, so sign-in stays open over that page, and their pages lead to it.
 */
export const block: Guard = (input) => {
  const { route, path, query, visitor } = input;
  const { isBot, session } = visitor;
  const reason = isOperator(session) ? null : blockReasonAt(visitor, pathInQuestion(path, query));
  const page = reason === null ? undefined : BLOCK_PAGES[reason];
  if (page === undefined || isBot) return leaveBlockPage(route.id, query, isBanned(visitor.ban));
  if (route.id === page) return STAYS;
  if (route.isAlwaysOpen) return null;
  if (session.userId === null && route.id === 'login') return { kind: 'continue', behind: `/${page}` };
  if (session.userId === null && route.view === 'operator')
    return redirectTo(`/user/login?returnTo=${encodeURIComponent(withQuery(path, query))}`);
  return blockPage(page, input);
};

function leaveBlockPage(id: string, query: string, isBannedOff: boolean): Decision | null {
  if (!PAGES.has(id) || (isBannedOff && id === BAN_PAGE)) return null;
  const kept = new URLSearchParams(id === BLOCK_PAGES[SITE_UPDATES] ? query : '');
  // `from` is our own parameter and belongs to the block page that is being left.
  kept.delete(FROM);
  return redirectTo('/', kept.toString());
}

const BAN_PAGE = 'suspension';
/**
 * A banned player may withdraw money at one level of ban. Every other page answers 403, or redirects home or off the
 * site.
 */
export const ban: Guard = ({ route, flags: { banUrl }, visitor }) => {
  if (!isBanned(visitor.ban)) return null;
  if (route.id === 'deduce' && isWithdrawalOpen(visitor.ban)) return null;
  if (route.ban === 'closed') return { kind: 'error', status: 403 };
  if (route.ban === 'home') return redirectTo('/');
  if (banUrl) return { kind: 'leave', to: banUrl };
  return route.id === BAN_PAGE || route.isAlwaysOpen ? null : redirectTo(`/${BAN_PAGE}`);
};

/** Holds navigation while something must not be left. */
export const held: Guard = ({ visitor }) => (visitor.isNavigationBlocked ? { kind: 'stay' } : null);
