import { useState } from 'react';
import type { Game } from './data.ts';

/** So many games that are over keep their rows; older ones go. */
const MOST = 6;

/** Games that left the list since `before`, shown as over, the latest last. */
export function withLeavers(kept: readonly Game[], before: readonly Game[], now: readonly Game[]): Game[] {
  const present = new Set(now.map(({ id }) => id));
  const gone = new Map(
    [...kept, ...before].filter(({ id }) => !present.has(id)).map((game) => [game.id, game]),
  );
  return [...gone.values()].slice(-MOST).map(over);
}

function over(game: Game): Game {
  const state: Game['state'] = {
    ...game.state,
    status: 'ended',
    period: 'over',
    clock: null,
    suspended: null,
  };
  return { ...game, state };
}

/** A game that ends keeps its row while the page is open: the rows below must not jump under the finger. */
export function useLingering(games: readonly Game[]): readonly Game[] {
  const [seen, setSeen] = useState(games);
  const [kept, setKept] = useState<readonly Game[]>([]);
  if (games === seen) return kept.length === 0 ? games : [...games, ...kept];
  const next = withLeavers(kept, seen, games);
  setSeen(games);
  setKept(next);
  return next.length === 0 ? games : [...games, ...next];
}
