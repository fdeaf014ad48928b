import { useEffect, useState } from 'react';
import type { Game } from './data.ts';
import { isLive } from './live.ts';

export interface Steady {
  /** Those that the page shows. */
  games: readonly Game[];
  /** So many others have come since, and wait until they are asked for. */
  waiting: number;
  show(): void;
}

/** The games of a page and the league of each, by which a newcomer is chosen for the place of one that goes. */
type Known = ReadonlyMap<number, number>;

/**
 * Rows that don't move under the finger: a page keeps the games it was written with, and so many rows. A newcomer takes
 * the place of a game that has gone; others are shown when asked for, when one comes back to the page from elsewhere, or
 * when nothing of what is shown is still being played.
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
  // Who took a free place keeps it.
  if (steady.games.some(({ id }) => !known.has(id))) setKnown(knownOf(steady.games));
  return { ...steady, show };
}

/** The games of the page, and how many wait; all of them when none of the page's own is being played any more. */
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
 * A newcomer for each free place: of the same league, so that its block keeps its height; else, for a block that went
 * whole, of a league that is not shown, so that a block takes its place; else the next one.
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
