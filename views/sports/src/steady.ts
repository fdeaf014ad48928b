import { useEffect, useState } from 'react';
import type { Game } from './data.ts';
import { isLive } from './live.ts';

export interface Steady {
  /** The games that the page shows. */
  games: readonly Game[];
  /** Number of newer games that wait to be shown. */
  waiting: number;
  show(): void;
}

/** The games of a page with their leagues. Newcomers for freed places are chosen by league. */
type Known = ReadonlyMap<number, number>;

/**
 * Keeps rows from moving under a finger: a page keeps the games it was rendered with, and their number. A newcomer
 * takes the place of a game that has gone; others appear on request, when the visitor returns to the page, or when none
 * of the shown games is live any more.
 */
export function useSteady(games: readonly Game[], written: readonly Game[]): Steady {
  const [known, setKnown] = useState(() => knownOf(written));
  const show = () => setKnown(knownOf(games));
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') setKnown(knownOf(games));
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [games]);
  const steady = steadyOf(games, known);
  // A newcomer that took a free place keeps it.
  if (steady.games.some(({ id }) => !known.has(id))) setKnown(knownOf(steady.games));
  return { ...steady, show };
}

/** The games of the page, and the number of waiting ones; all games when none of the page's own is live any more. */
export function steadyOf(games: readonly Game[], known: Known): Omit<Steady, 'show'> {
  const own = games.filter(({ id }) => known.has(id));
  if (!own.some(isLive)) return { games, waiting: 0 };
  const others = games.filter((game) => isLive(game) && !known.has(game.id));
  const present = new Set(own.map(({ id }) => id));
  const freed = [...known].flatMap(([id, champId]) => (present.has(id) ? [] : [champId]));
  const takers = new Set(takersOf(freed, others, own).map(({ id }) => id));
  return {
    games: games.filter(({ id }) => known.has(id) || takers.has(id)),
    waiting: others.length - takers.size,
  };
}

/**
 * A newcomer for each free place: from the same league, so that its block keeps its height; else, for a block that went
 * as a whole, from a league that is not shown, so that a block takes its place; else the next one.
 */
function takersOf(freed: readonly number[], others: readonly Game[], own: readonly Game[]): Game[] {
  const left = [...others];
  const shown = own.map(({ champId }) => champId);
  return freed.flatMap((champId) => {
    const same = left.find((game) => game.champId === champId);
    const apart = shown.includes(champId) ? undefined : left.find((game) => !shown.includes(game.champId));
    const taker = same ?? apart ?? left[0];
    if (!taker) return [];
    left.splice(left.indexOf(taker), 1);
    shown.push(taker.champId);
    return [taker];
  });
}

function knownOf(games: readonly Game[]): Known {
  return new Map(games.map(({ id, champId }) => [id, champId]));
}
