import { useState } from 'react';
import type { Game } from '../data.ts';
import { LISTS, useAtRest } from '../rest.ts';

/** The rows of a list: which games, in which order, and which of them lie in the fold of ended ones. */
export interface Rows {
  open: readonly Game[];
  ended: readonly Game[];
}

/** Open games in the given order, and apart from them those that are over. */
export function rowsOf(games: readonly Game[]): Rows {
  return { open: games.filter((game) => !isOver(game)), ended: games.filter(isOver) };
}

/**
 * The rows as they were, each with what is known of its game now. A game that has left keeps its last form, as `gone`
 * makes it.
 */
export function heldRows(rows: Rows, games: readonly Game[], gone: (game: Game) => Game): Rows {
  const now = new Map(games.map((game) => [game.id, game]));
  const current = (game: Game) => now.get(game.id) ?? gone(game);
  return { open: rows.open.map(current), ended: rows.ended.map(current) };
}

/** Whether both have the same games in the same places. */
export function areAlike(a: Rows, b: Rows): boolean {
  return idsOf(a.open) === idsOf(b.open) && idsOf(a.ended) === idsOf(b.ended);
}

/**
 * The rows of these games. New ones, ended ones and another order wait as long as the pointer or the focus is in a
 * list, so that no row moves under either.
 */
export function useHeldRows(games: readonly Game[], gone: (game: Game) => Game): Rows {
  const [shown, setShown] = useState(() => rowsOf(games));
  const next = rowsOf(games);
  const isWaiting = !areAlike(shown, next);
  useAtRest(isWaiting, LISTS, () => setShown(next));
  return isWaiting ? heldRows(shown, games, gone) : next;
}

export function isOver({ state }: Game): boolean {
  return state.status === 'ended' || state.status === 'cancelled';
}

function idsOf(games: readonly Game[]): string {
  return games.map(({ id }) => id).join();
}
