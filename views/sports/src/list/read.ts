import type { Game } from '../data.ts';

/** For so long rows wait for somebody who only reads. */
const READ_MS = 60_000;

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
 * Whether a row that goes is in sight of somebody who has done nothing since a moment, for at most a minute: to a reader,
 * rows that move by themselves are a jump.
 */
export function isRead(shown: readonly Game[], next: readonly Game[], since: number): boolean {
  if (lastAct() >= since || Date.now() - since >= READ_MS || document.hidden) return false;
  return shown.some((game) => !next.some(({ id }) => id === game.id) && isInSight(game));
}

function isInSight({ id }: Game): boolean {
  const row = document.querySelector(`[data-game="${id}"]`)?.getBoundingClientRect();
  return row !== undefined && row.bottom > 0 && row.top < innerHeight;
}
