import { parseSportsPath, type Section } from './paths.ts';
import type { PageRoute } from './routes/page-route.ts';

/** Pages with a choice of the games of sports, by their word in addresses (S1 §2). */
export type Variant = 'ufc' | 'marble' | 'topgame' | 'topevents' | 'fifacup' | 'betsonyour' | 'ipl';

/** What an address of a variant names. Null: all of its sports, competitions or games. */
export interface VariantPlace {
  kind: Variant;
  section: Section;
  /** Key of the sport. Null below `topevents` and `fifacup`, whose addresses begin with a competition. */
  sport: string | null;
  champId: number | null;
  gameId: number | null;
}

/** The variant of each route, and its sport where it has only one. */
const BY_ROUTE: Readonly<Record<string, readonly [kind: Variant, sport: string | null]>> = {
  ufc: ['ufc', 'mma'],
  marble: ['marble', 'marbles'],
  topgame: ['topgame', null],
  betsonyour: ['betsonyour', null],
  'ipl-betting-app': ['ipl', 'cricket'],
  'top-events': ['topevents', null],
  'fifa-cup': ['fifacup', null],
};
const SPORT_OF = new Map(Object.values(BY_ROUTE));

/** The tab of a competition below which its games are. */
const GAMES = 'games';

/** The place that a page of a variant shows; null for another page, another sport and a broken id. */
export function variantPlace({ id, params }: PageRoute): VariantPlace | null {
  const [kind, only] = BY_ROUTE[id] ?? [];
  if (kind === undefined) return null;
  const { section = 'live', pageSubType, home, game, '*': rest = '' } = params;
  if (home !== undefined && home !== GAMES) return null;
  // A competition and a game have the form that they have on the pages of sports.
  const below = isOfChamps(kind) ? [pageSubType && 'any', pageSubType, game].filter(Boolean).join('/') : rest;
  const path = parseSportsPath(`/${section}/${below}`);
  if (!path || path.menuSection || (only && path.sport && path.sport !== only)) return null;
  const { champId = null, gameId = null } = path;
  const sport = isOfChamps(kind) ? null : (only ?? path.sport ?? null);
  return { kind, section: path.section, sport, champId, gameId };
}

/** The address in a variant for one of sports: `/line/ufc/mma/5-x/77-a` for `/line/mma/5-x/77-a`. */
export function variantPath(kind: Variant, path: string): string {
  // The page of the cricket app has no games below it.
  if (kind === 'ipl') return path;
  const [, section, sport, champ, game] = path.split('/');
  if (isOfChamps(kind)) {
    if (sport !== undefined && champ === undefined) return path;
    return [`/${section}/${kind}`, champ, ...(game ? [GAMES, game] : [])].filter(Boolean).join('/');
  }
  const only = SPORT_OF.get(kind);
  if (only && sport && sport !== only) return path;
  // Marble races have one page for both sections.
  return path.replace(`/${section}`, `/${kind === 'marble' ? 'live' : section}/${kind}`);
}

/** Whether the addresses of a variant begin with a competition, so that it always shows one. */
export function isOfChamps(kind: Variant): boolean {
  return kind === 'topevents' || kind === 'fifacup';
}
