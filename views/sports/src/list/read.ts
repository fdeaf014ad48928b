import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Game } from '../data.ts';
import { areAlike, heldRows, type Rows, rowsOf } from '../games/held.ts';
import { isInUse, LISTS } from '../rest.ts';

/** For so long rows wait for somebody who only reads. */
const READ_MS = 60_000;
/** How often waiting rows look whether they may go. */
const LOOK_MS = 250;

/** When somebody last did something on the page, in epoch milliseconds; 0 before that. */
export function createActs(page: Pick<EventTarget, 'addEventListener'>): () => number {
  let at = 0;
  const act = () => {
    at = Date.now();
  };
  for (const event of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
    page.addEventListener(event, act, { capture: true, passive: true });
  return () => at;
}

const lastAct = typeof window === 'undefined' ? () => 0 : createActs(window);

/**
 * The rows of a list of one section. They wait while the list is in use (`useHeldRows`), and while a row in sight would go and
 * its reader has done nothing since, for at most a minute: to a reader, rows that move by themselves are a jump.
 */
export function useReadRows(games: readonly Game[], gone: (game: Game) => Game): Rows {
  const [shown, setShown] = useState(() => rowsOf(games));
  const next = rowsOf(games);
  const isWaiting = !areAlike(shown, next);
  const show = useEffectEvent(() => setShown(next));
  const isStill = useEffectEvent((since: number) => isInUse(LISTS) || isRead(shown.open, next.open, since));
  useLayoutEffect(() => {
    if (!isWaiting) return;
    const since = Date.now();
    const release = () => {
      if (isStill(since)) return;
      clearInterval(timer);
      show();
    };
    const timer = setInterval(release, LOOK_MS);
    release();
    return () => clearInterval(timer);
  }, [isWaiting]);
  return isWaiting ? heldRows(shown, games, gone) : next;
}

function isRead(shown: readonly Game[], next: readonly Game[], since: number): boolean {
  if (lastAct() >= since || Date.now() - since >= READ_MS || document.hidden) return false;
  return shown.some((game) => !next.some(({ id }) => id === game.id) && isInSight(game));
}

function isInSight({ id }: Game): boolean {
  const row = document.querySelector(`[data-game="${id}"]`)?.getBoundingClientRect();
  return row !== undefined && row.bottom > 0 && row.top < innerHeight;
}
