import { boardOf } from '@fairbook/sports';
import { useEffect, useRef, useState } from 'react';
import type { Game } from './data.ts';

/** So long a row that leaves says why, before it goes. */
const LINGER_MS = 3_000;

/** So many games that left keep their rows; older ones go. */
const MOST = 40;

/** Games that left the list since `before`, as they are shown from then on, the latest last. */
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

/** A game in play that left its list has ended. */
export function over(game: Game): Game {
  const { state } = game;
  const over = boardOf(state).over({ ...state, status: 'ended', clock: null });
  return { ...game, state: { ...state, ...over, suspended: null } };
}

/** A game to come that left its list has begun; what happens in it is on its own page and in the live list. */
export function begun(game: Game): Game {
  const { state } = game;
  const begun = boardOf(state).begun({ ...state, status: 'live' });
  return { ...game, state: { ...state, ...begun, suspended: state.suspended ?? 'other' } };
}

/** A game that leaves its list says for a moment what it is now, and then goes: what can't be bet on is no offer. */
export function useLingering(games: readonly Game[], as: (game: Game) => Game): readonly Game[] {
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
      timers.current.set(id, setTimeout(go, LINGER_MS));
    }
  }, [kept]);
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
