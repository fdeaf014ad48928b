import type { Champ, Game } from '../data.ts';
import { bySoonest, featured } from '../group.ts';
import { HOME_LINE } from '../rows.ts';

type Games = readonly Game[];

/**
 * The cards with the current state of their games; live games take precedence, since a copy from before the kick-off
 * may linger. A card stays when its game kicks off, and makes way for the next game when it is over.
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
  const isOver = (card: Game) =>
    known.has(card.id)
      ? known.get(card.id)!.state.status === 'ended'
      : past.split(',').includes(`${card.id}`);
  const kept = cards.filter((card) => !isOver(card));
  const next = featured(
    line.filter(({ id }) => !taken.has(id)),
    champs,
    kept,
  );
  return cards.map((card) => (isOver(card) && next.shift()) || (known.get(card.id) ?? card));
}

/** A game in neither list this long after its start is over; right at kick-off it moves from one list to the other. */
const BEGUN_MS = 10_000;

/** Ids of the cards that must have begun by now, as one text, so that it changes only when they do. */
export function pastOf(cards: Games, now: number): string {
  return cards
    .filter(({ startsAt }) => Date.parse(startsAt) + BEGUN_MS < now)
    .map(({ id }) => id)
    .join();
}

export function soonest(games: Games): Game[] {
  return games.toSorted(bySoonest);
}

/** The rows of upcoming games without those that have begun; freed places go to the soonest others. */
export function aheadNow(rows: Games, toCome: Games): Game[] {
  const now = new Map(toCome.map((game) => [game.id, game]));
  const own = rows.flatMap(({ id }) => now.get(id) ?? []);
  const taken = new Set(own.map(({ id }) => id));
  const free = Math.min(HOME_LINE, rows.length) - own.length;
  const others = soonest(toCome.filter(({ id }) => !taken.has(id)));
  return [...own, ...others.slice(0, Math.max(0, free))];
}
