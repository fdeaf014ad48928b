import type { Api } from '@fairbook/client';
import type { sportsbook } from '@fairbook/contracts';
import { feedNames, parseSportsPath, type SportsPath, sportsPath } from '@fairbook/remote-view';
import { type EsportsPlace, esportsPlace, placedAt } from '@fairbook/remote-view/esports';
import { pageRouteOf } from '@fairbook/remote-view/routes';
import { type VariantPlace, variantPlace } from '@fairbook/remote-view/variants';
import type { Menu } from '../../src/handoff.ts';

/** The subject of a betting page, as far as its path names it. */
export interface SportsFacts {
  section: 'live' | 'line';
  sport: { key: string; name: string } | null;
  champ: { id: number; name: string; names?: { en: string } | undefined } | null;
  game: sportsbook.Game | null;
  /** The canonical path of the page without language: with the game's current section and names. */
  path: string;
}

/** Reads the subject of a betting page; null for other pages, or when the subject is gone. */
export async function readSportsFacts(api: Api, path: string, menu: Menu): Promise<SportsFacts | null> {
  const route = pageRouteOf(path);
  const place = esportsPlace(route);
  const variant = variantPlace(route);
  const named = place ?? (variant && (await withSport(api, variant, menu)));
  const parsed = named ? asSports(named) : parseSportsPath(path);
  if (!parsed || parsed.menuSection) return null;
  const { section, gameId, champId } = parsed;
  const known = menu.sports.find(({ key }) => key === parsed.sport);
  const sport = known ? { key: known.key, name: known.name } : null;
  // If the path names no sport that has games, it is the path of another page of the section.
  if (parsed.sport !== undefined && !sport) return null;
  try {
    if (gameId !== undefined)
      return sport && gameFacts(await api('sportsbook.game', { params: { id: gameId } }), sport);
    const champ = champId === undefined ? null : await champOf(api, champId);
    if (champId !== undefined && !champ) return null;
    const facts = { section, sport, champ, game: null };
    const own = sportsPath(section, sport?.key, champ ?? undefined);
    // A page of esports with both sections is no list of the sport: its address is its own.
    if (place?.section !== null) return { ...facts, path: own };
    return { ...facts, path: champ ? placedAt(place.kind, own) : path };
  } catch {
    // The page itself reports what it could not read.
    return null;
  }
}

/** A variant's place with the sport of its competition, where its address has no sport. */
async function withSport(api: Api, place: VariantPlace, menu: Menu): Promise<VariantPlace> {
  if (place.sport !== null || place.champId === null) return place;
  const { champs } = await api('sportsbook.champs').catch(() => ({ champs: [] }));
  const sportId = champs.find(({ id }) => id === place.champId)?.sportId;
  return { ...place, sport: menu.sports.find(({ id }) => id === sportId)?.key ?? null };
}

/**
 * The usual page of sports with the same content as a page of esports or of a variant; null if that shows several
 * sports, because no usual page does.
 */
function asSports({ section, sport, champId, gameId }: EsportsPlace | VariantPlace): SportsPath | null {
  if (sport === null) return null;
  return {
    section: section ?? 'line',
    sport,
    ...(champId !== null && { champId }),
    ...(gameId !== null && { gameId }),
  };
}

async function champOf(api: Api, champId: number): Promise<SportsFacts['champ']> {
  const { champs } = await api('sportsbook.champs');
  const found = champs.find(({ id }) => id === champId);
  return found ? { id: found.id, name: found.name, names: found.names } : null;
}

function gameFacts(game: sportsbook.Game, sport: { key: string; name: string }): SportsFacts {
  const section = game.state.status === 'live' ? 'live' : 'line';
  const champ = { id: game.champId, name: game.champName, names: { en: feedNames(game)[0] } };
  return { section, sport, champ, game, path: gamePath(game, sport.key) };
}

/** The path of a game, as in lists. */
export function gamePath(game: sportsbook.Game, sportKey: string): string {
  const [champ, ...competitors] = feedNames(game);
  const section = game.state.status === 'live' ? 'live' : 'line';
  return sportsPath(
    section,
    sportKey,
    { id: game.champId, name: champ },
    { id: game.id, name: competitors.length > 2 ? game.round : competitors.join(' ') },
  );
}
