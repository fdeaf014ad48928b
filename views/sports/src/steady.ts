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

/**
 * Rows that don't move under the finger: a page keeps the games it was written with. Newcomers are shown when asked
 * for, when one comes back to the page from elsewhere, or when nothing of what is shown is still being played.
 */
export function useSteady(games: readonly Game[], written: readonly Game[]): Steady {
  const [known, setKnown] = useState(() => idsOf(written));
  const show = () => setKnown(idsOf(games));
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') setKnown(idsOf(games));
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [games]);
  return { ...steadyOf(games, known), show };
}

/** The games of the page, and how many wait; all of them when none of the page's own is being played any more. */
export function steadyOf(games: readonly Game[], known: ReadonlySet<number>): Omit<Steady, 'show'> {
  const shown = games.filter(({ id }) => known.has(id));
  if (!shown.some(isLive)) return { games, waiting: 0 };
  return { games: shown, waiting: games.length - shown.length };
}

function idsOf(games: readonly Game[]): ReadonlySet<number> {
  return new Set(games.map(({ id }) => id));
}
