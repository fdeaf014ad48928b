import type { Champ, Game } from '../data.ts';
import { featured } from '../group.ts';
import { HOME_LINE } from '../rows.ts';

type Games = readonly Game[];

/**
 * The cards as their games are now: a game in play first of all, since a copy of the time before its kick-off may
 * still linger. A card stays when its game kicks off, and gives its place to the next game when that one is over.
 */
export function cardsNow(
  cards: Games,
  live: Games,
  line: Games,
  champs: readonly Champ[],
  past: string,
): Game[] {
  const known = new Map([...line, ...live].map((game) => [game.id, game]));
  const taken = new Set(cards.map(({ id }) => id));
  const next = featured(
    line.filter(({ id }) => !taken.has(id)),
    champs,
  );
  return cards.map((card) => {
    const game = known.get(card.id) ?? card;
    const isOver = known.has(card.id)
      ? game.state.status === 'ended'
      : past.split(',').includes(`${card.id}`);
    return isOver ? (next.shift() ?? game) : game;
  });
}

/** A game in neither list this long after its start is over: right at the kick-off it changes from one to the other. */
const BEGUN_MS = 10_000;

/** Ids of the cards that must have begun by now, as one text: it changes when they do. */
export function pastOf(cards: Games, now: number): string {
  return cards
    .filter(({ startsAt }) => Date.parse(startsAt) + BEGUN_MS < now)
    .map(({ id }) => id)
    .join();
}

export function soonest(games: Games): Game[] {
  return games.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt) || a.id - b.id);
}

/** The rows of games to come, without those that have begun; freed places go to the soonest others. */
export function aheadNow(rows: Games, line: Games, toCome: Games): Game[] {
  const now = new Map(line.map((game) => [game.id, game]));
  const own = rows.flatMap(({ id }) => now.get(id) ?? []);
  const taken = new Set(own.map(({ id }) => id));
  const free = Math.min(HOME_LINE, rows.length) - own.length;
  const others = soonest(toCome.filter(({ id }) => !taken.has(id)));
  return [...own, ...others.slice(0, Math.max(0, free))];
}
