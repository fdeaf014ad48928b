import { feedNames, parseSportsPath, type Section, sportsPath } from '@fairbook/remote-view/paths';
import type { PageRoute } from '@fairbook/remote-view/routes';
import { sportAt, sportNamed } from '@fairbook/sports';
import type { Game } from './data.ts';

/** The kinds of pages of this view. */
export type SportsRoute =
  | { page: 'home' }
  | { page: 'results' }
  | { page: 'list'; section: Section; sportId: number | null; champId: number | null }
  | { page: 'game'; section: Section; gameId: number }
  | { page: 'multi' }
  | { page: 'favourites' }
  | { page: 'placed' }
  | { page: 'placedGame' }
  | { page: 'text' }
  | { page: 'missing' };

/** The championship of a game, for its address. */
export function champOf(game: Omit<PathGame, 'id' | 'state'>): PathChamp {
  const [en] = feedNames(game);
  return { id: game.champId, sportId: game.sportId, name: game.champName, names: { en } };
}

/** The page of this view for a page of the table: `line` and `live` hold competitions and games. */
export function sportsRoute({ id, params }: PageRoute): SportsRoute {
  switch (id) {
    case 'home':
    case 'results':
    case 'multi':
    case 'favourites':
      return { page: id };
    case 'champs':
    case 'team':
    case 'team-games':
    case 'discipline-champs':
    case 'statistic':
    case 'statistic-popup':
      return { page: 'text' };
    case 'live':
    case 'line':
      return listOrGame(`/${id}/${params['*'] ?? ''}`);
    default: {
      // Esports and variants: a game has its parameter, or the rest is sport, competition and game.
      const { game = params['*']?.split('/')[2] } = params;
      return { page: id === 'not-found' ? 'missing' : game ? 'placedGame' : 'placed' };
    }
  }
}

/** For `/line/football/12-spain-primera-division/345-elche-barcelona` and its prefixes. */
function listOrGame(path: string): SportsRoute {
  const parsed = parseSportsPath(path);
  if (!parsed || parsed.menuSection) return { page: 'missing' };
  const { section, sport, champId = null, gameId } = parsed;
  const named = sport === undefined ? null : sportAt(sport);
  if (named === undefined) return { page: 'missing' };
  return gameId === undefined
    ? { page: 'list', section, sportId: named?.sportId ?? null, champId }
    : { page: 'game', section, gameId };
}

/** The number at the start of `{id}-{name}`. */
export function idIn(slug: string): number | null {
  const digits = /^([1-9]\d{0,14})(-|$)/.exec(slug)?.[1];
  return digits === undefined ? null : Number(digits);
}

export function champPath(section: Section, champ: PathChamp): string {
  return sportsPath(section, sportNamed(champ.sportId).key, champ);
}

/** The path of a list, of one sport or of all. */
export function listPath(section: Section, sportId: number | null): string {
  return sportsPath(section, sportId === null ? undefined : sportNamed(sportId).key);
}

interface PathChamp {
  id: number;
  sportId: number;
  name: string;
  names?: { en: string } | undefined;
}

interface PathGame {
  id: number;
  sportId: number;
  champId: number;
  champName: string;
  /** What a field of many runs for. */
  round?: string;
  names?: Game['names'] | undefined;
  opponents: readonly { name: string }[];
  state: { status: string };
}

export function gamePath(game: PathGame): string {
  const section = game.state.status === 'upcoming' ? 'line' : 'live';
  const [champ, ...competitors] = feedNames(game);
  const isField = competitors.length > 2;
  const names = { id: game.id, name: isField ? (game.round ?? '') : competitors.join(' ') };
  return sportsPath(section, sportNamed(game.sportId).key, { id: game.champId, name: champ }, names);
}
