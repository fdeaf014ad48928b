import { parseSportsPath, type Section, sportsPath } from '@fairbook/remote-view';

/** What a path of this view asks for. */
export type SportsRoute =
  | { page: 'home' }
  | { page: 'results' }
  | { page: 'list'; section: Section; champId: number | null }
  | { page: 'game'; section: Section; gameId: number }
  | { page: 'multi' }
  | { page: 'text' }
  | { page: 'missing' };

/** The one sport so far: in paths, and as the feed numbers it. */
const FOOTBALL = 'football';
export const FOOTBALL_ID = 1;

const RESULTS = /^\/results(\/(live|zone))?$/;
/** Pages of texts; which of them there are, the server knows. */
const TEXTS =
  /^\/(champs|statistic|statisticpopup|(live|line)\/(betsonyour|topgame|marble|ufc|politics|team|cyber|topevents|fifacup))(\/|$)/;

/** Reads a path without its language, e.g. `/line/football/12-spain-primera-division/345-elche-barcelona`. */
export function readPath(path: string): SportsRoute {
  if (path === '/' || path === '') return { page: 'home' };
  if (RESULTS.test(path)) return { page: 'results' };
  if (path === '/multi') return { page: 'multi' };
  if (TEXTS.test(path)) return { page: 'text' };
  const parsed = parseSportsPath(path);
  if (!parsed || parsed.menuSection || (parsed.sport ?? FOOTBALL) !== FOOTBALL) return { page: 'missing' };
  const { section, champId = null, gameId } = parsed;
  return gameId === undefined ? { page: 'list', section, champId } : { page: 'game', section, gameId };
}

/** The number in front of `{id}-{name}`. */
export function idIn(slug: string): number | null {
  const digits = /^([1-9]\d{0,14})(-|$)/.exec(slug)?.[1];
  return digits === undefined ? null : Number(digits);
}

export function champPath(section: Section, champ: { id: number; name: string }): string {
  return sportsPath(section, FOOTBALL, champ);
}

interface PathGame {
  id: number;
  champId: number;
  champName: string;
  opponents: readonly [{ name: string }, { name: string }];
  state: { status: string };
}

export function gamePath(game: PathGame): string {
  const section = game.state.status === 'upcoming' ? 'line' : 'live';
  const [home, away] = game.opponents;
  const champ = { id: game.champId, name: game.champName };
  return sportsPath(section, FOOTBALL, champ, { id: game.id, name: `${home.name} ${away.name}` });
}
