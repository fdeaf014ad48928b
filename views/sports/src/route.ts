import { feedNames, parseSportsPath, type Section, sportsPath } from '@fairbook/remote-view';
import type { Game } from './data.ts';

/** What a path of this view asks for. */
export type SportsRoute =
  | { page: 'home' }
  | { page: 'results' }
  | { page: 'list'; section: Section; champId: number | null }
  | { page: 'game'; section: Section; gameId: number }
  | { page: 'multi' }
  | { page: 'text' }
  | { page: 'missing' };

/** The championship of a game, as its address needs it. */
export function champOf(game: Omit<PathGame, 'id' | 'state'>): PathChamp {
  const [en] = feedNames(game);
  return { id: game.champId, name: game.champName, names: { en } };
}

/** The one sport so far: in paths, and as the feed numbers it. */
const FOOTBALL = 'football';
export const FOOTBALL_ID = 1;

const RESULTS = /^\/results(\/(live|zone))?$/;
/** Pages of texts; which of them there are, the server knows. */
const TEXTS = /^\/(champs|(live|line)\/team)(\/|$)/;

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

export function champPath(section: Section, champ: PathChamp): string {
  return sportsPath(section, FOOTBALL, champ);
}

interface PathChamp {
  id: number;
  name: string;
  names?: { en: string } | undefined;
}

interface PathGame {
  id: number;
  champId: number;
  champName: string;
  names?: Game['names'] | undefined;
  opponents: readonly { name: string }[];
  state: { status: string };
}

export function gamePath(game: PathGame): string {
  const section = game.state.status === 'upcoming' ? 'line' : 'live';
  const [champ, ...competitors] = feedNames(game);
  const names = { id: game.id, name: competitors.join(' ') };
  return sportsPath(section, FOOTBALL, { id: game.champId, name: champ }, names);
}
