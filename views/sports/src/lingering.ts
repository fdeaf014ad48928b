import { useState } from 'react';
import type { Game } from './data.ts';

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
  const state: Game['state'] = {
    ...game.state,
    status: 'ended',
    period: 'over',
    clock: null,
    suspended: null,
  };
  return { ...game, state };
}

/** A game to come that left its list has begun; what happens in it is on its own page and in the live list. */
export function begun(game: Game): Game {
  return {
    ...game,
    state: {
      ...game.state,
      status: 'live',
      period: 'first_half',
      suspended: game.state.suspended ?? 'other',
    },
  };
}

/** A game that leaves its list keeps its row while the page is open: the rows below must not jump under the finger. */
export function useLingering(games: readonly Game[], as: (game: Game) => Game): readonly Game[] {
  const [seen, setSeen] = useState(games);
  const [kept, setKept] = useState<readonly Game[]>([]);
  if (games === seen) return kept.length === 0 ? games : [...games, ...kept];
  const next = withLeavers(kept, seen, games, as);
  setSeen(games);
  setKept(next);
  return next.length === 0 ? games : [...games, ...next];
}
