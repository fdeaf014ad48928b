import type { Section } from '@fairbook/remote-view';
import type { Champ, Game } from '../data.ts';
import { bySoonest, featured } from '../group.ts';

/** Number of top games. */
const MOST = 12;

/**
 * The top games of a section, by the rule of the first page's cards: the next game of the biggest competition of each
 * sport, then of the second biggest. `kept` stay while they are listed, and others take the places of those that left.
 */
export function topGames(games: readonly Game[], champs: readonly Champ[], kept?: readonly Game[]): Game[] {
  const now = new Map(games.map((game) => [game.id, game]));
  const own = (kept ?? []).flatMap(({ id }) => now.get(id) ?? []);
  for (const { id } of own) now.delete(id);
  const others = featured([...now.values()], champs, own, kept?.length ?? MOST);
  return [...own, ...others].sort(bySoonest);
}

/**
 * First the competitions of the games that operators chose, in the operators’ order. Then one competition of each other
 * sport that has games in the section: the biggest, which is the first of that sport in `champs`.
 */
export function topChamps(
  champs: readonly Champ[],
  section: Section,
  chosen: readonly Pick<Game, 'champId'>[] = [],
): Champ[] {
  const offered = champs.filter((champ) => champ[section] > 0);
  const own = chosen.flatMap(({ champId }) => offered.find(({ id }) => id === champId) ?? []);
  const others = offered.filter((champ) => !own.some(({ sportId }) => sportId === champ.sportId));
  const biggest = [...Map.groupBy(others, ({ sportId }) => sportId).values()].map(([first]) => first!);
  return [...new Set([...own, ...biggest])];
}
