/** The click of a finger comes a moment after its release. */
const CLICK_MS = 50;
/** A longer press is no press of a button, and news does not wait for it. */
const LONGEST_MS = 3_000;

/**
 * Rows rest while a pointer is pressed: a press that ends on another row than it began on would reach neither. What
 * would move them runs once the click has come; at once if nothing is pressed.
 */
export function createRest(page: Pick<EventTarget, 'addEventListener'>): (move: () => void) => void {
  const waiting = new Set<() => void>();
  let isResting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function endAfter(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(end, ms);
  }
  function end(): void {
    isResting = false;
    const moves = [...waiting];
    waiting.clear();
    for (const move of moves) move();
  }
  function begin(): void {
    isResting = true;
    endAfter(LONGEST_MS);
  }
  function release(): void {
    if (isResting) endAfter(CLICK_MS);
  }
  page.addEventListener('pointerdown', begin, { capture: true, passive: true });
  page.addEventListener('pointerup', release, { capture: true, passive: true });
  page.addEventListener('pointercancel', release, { capture: true, passive: true });

  return (move) => {
    if (isResting) waiting.add(move);
    else move();
  };
}

/** Of the page in this browser; on a server nothing moves. */
export const whenAtRest = createRest(
  typeof window === 'undefined' ? { addEventListener: () => undefined } : window,
);
