import { boardOf } from '@fairbook/sports';
import { useEffect, useRef, useState } from 'react';
import type { Game } from './data.ts';
import { isInUse, LISTS, whenAtRest } from './rest.ts';

/** How long a leaving row shows why it leaves. */
const LINGER_MS = 3_000;

/** How long an ended game stays in the fold under its sport. */
export const FOLDED_MS = 30 * 60_000;

/** Maximum number of leaving rows; older ones go at once. */
const MOST = 40;

/** Games that left the list since `before`, in their final form, the latest last. */
export function withLeavers(
  kept: readonly Game[],
  before: readonly Game[],
  now: readonly Game[],
  as: (game: Game) => Game,
): Game[] {
  const present = new Set(now.map(({ id }) => id));
  const gone = new Map(
    [...kept, ...before].filter(({ id }) => !present.has(id)).map((game) => [game.id, game]),
  );
  return [...gone.values()].slice(-MOST).map(as);
}

/** A live game that left its list has ended. */
export function over(game: Game): Game {
  const { state } = game;
  const over = boardOf(state).over({ ...state, status: 'ended', clock: null });
  return { ...game, state: { ...state, ...over, suspended: null } };
}

/** What has become of a game that left a list: it may still be among all known ones, or it is `gone`. */
export function stillOr(known: readonly Game[], gone: (game: Game) => Game): (game: Game) => Game {
  return (game) => known.find(({ id }) => id === game.id) ?? gone(game);
}

/** An upcoming game that left its list has begun; its own page and the live list show the rest. */
export function begun(game: Game): Game {
  const { state } = game;
  const begun = boardOf(state).begun({ ...state, status: 'live' });
  return { ...game, state: { ...state, ...begun, suspended: state.suspended ?? 'other' } };
}

/**
 * Keeps a game that leaves its list for a while (milliseconds) in its new state, then drops it as soon as nobody uses
 * the list.
 */
export function useLingering(
  games: readonly Game[],
  as: (game: Game) => Game,
  lingerMs = LINGER_MS,
): readonly Game[] {
  const [seen, setSeen] = useState(games);
  const [kept, setKept] = useState<readonly Game[]>([]);
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    for (const { id } of kept) {
      if (timers.current.has(id)) continue;
      const go = () => {
        timers.current.delete(id);
        setKept((all) => all.filter((game) => game.id !== id));
      };
      const wait = () =>
        timers.current.set(
          id,
          setTimeout(() => (isInUse(LISTS) ? wait() : whenAtRest(go)), lingerMs),
        );
      wait();
    }
  }, [kept, lingerMs]);
  useEffect(() => {
    const all = timers.current;
    return () => {
      for (const timer of all.values()) clearTimeout(timer);
      all.clear();
    };
  }, []);
  if (games === seen) return kept.length === 0 ? games : [...games, ...kept];
  const next = withLeavers(kept, seen, games, as);
  setSeen(games);
  setKept(next);
  return next.length === 0 ? games : [...games, ...next];
}
