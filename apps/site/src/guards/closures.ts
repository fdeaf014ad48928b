import { type Decision, type Guard, type GuardInput, redirectTo, withQuery } from './decision.ts';

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

export function isBlockPage(path: string): boolean {
  return PAGES.has(path.slice(1));
}

/** The path that a block is asked about: the page of a block that holds for a few paths says which one by `from`. */
export function pathInQuestion(path: string, query: string): string {
  const from = isBlockPage(path) ? new URLSearchParams(query).get('from') : null;
  return from?.startsWith('/') ? from : path;
}

/** On the page of what closes the site nothing else counts. */
const STAYS: Decision = { kind: 'continue' };

const MAINTENANCE = '/maintenance';

/** The browser knows who signed in before it has asked anew what holds for them: nothing that closes the site does. */
function isOperator({ role }: GuardInput['visitor']['session']): boolean {
  return role === 'operator';
}

/**
 * The whole site is closed for a while, or no longer is. Signing in stays open, over the page that says so: operators
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
 * A reason to block leads to its page; without it nobody stays there. Search engines pass. No reason holds for operators,
 * so signing in stays open over that page, and theirs lead there.
 */
export const block: Guard = ({ route, path, query, visitor }) => {
  const { blockReason, isBot, session } = visitor;
  const page = blockReason === null || isOperator(session) ? undefined : BLOCK_PAGES[blockReason];
  if (page === undefined || isBot) return leaveBlockPage(route.id, query, isBanned(visitor));
  if (route.id === page) return STAYS;
  if (route.isAlwaysOpen) return null;
  if (session.userId === null && route.id === 'login') return { kind: 'continue', behind: `/${page}` };
  if (session.userId === null && route.view === 'operator')
    return redirectTo(`/user/login?returnTo=${encodeURIComponent(withQuery(path, query))}`);
  return redirectTo(`/${page}`, blockReason === SITE_UPDATES ? query : '');
};

function leaveBlockPage(id: string, query: string, isBannedOff: boolean): Decision | null {
  if (!PAGES.has(id) || (isBannedOff && id === BAN_PAGE)) return null;
  return redirectTo('/', id === BLOCK_PAGES[SITE_UPDATES] ? query : '');
}

const BAN_PAGE = 'suspension';
/** Level at which a banned player may still take their money out: by the version of the ban. */
const DEDUCE_LEVEL = 45;
const DEDUCE_LEVEL_VERSION_1 = 53;

function isBanned({ ban }: GuardInput['visitor']): boolean {
  return ban.level > 0;
}

/** A banned player may take money out at one level; all else is closed, leads home, or off the site. */
export const ban: Guard = ({ route, flags: { banUrl }, visitor }) => {
  if (!isBanned(visitor)) return null;
  const { level, version } = visitor.ban;
  const deduceLevel = version === 1 ? DEDUCE_LEVEL_VERSION_1 : DEDUCE_LEVEL;
  if (route.id === 'deduce' && level === deduceLevel) return null;
  if (route.ban === 'closed') return { kind: 'error', status: 403 };
  if (route.ban === 'home') return redirectTo('/');
  if (banUrl) return { kind: 'leave', to: banUrl };
  return route.id === BAN_PAGE || route.isAlwaysOpen ? null : redirectTo(`/${BAN_PAGE}`);
};

/** While something must not be left, nothing is. */
export const held: Guard = ({ visitor }) => (visitor.isNavigationBlocked ? { kind: 'stay' } : null);
