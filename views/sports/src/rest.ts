import { useEffectEvent, useLayoutEffect } from 'react';

/** The click of a finger comes a moment after its release. */
const CLICK_MS = 50;
/** A longer press is no press of a button, and news does not wait for it. */
const LONGEST_MS = 3_000;
/** A pointer that has not moved for so long is about to press nothing. */
const USED_MS = 15_000;

type Page = Pick<EventTarget, 'addEventListener'>;

/**
 * Keeps rows still while a pointer is pressed, because a press that ends on another row than it began on would reach
 * neither. What would move them runs after the click, or at once if nothing is pressed.
 */
export function createRest(page: Page): (move: () => void) => void {
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

/**
 * Whether somebody uses a place of the page, so that none of its rows may go: the keyboard's focus is in it, or a pointer
 * is over it that has moved lately. `isAny` says whether part of the place is in this state.
 */
export function createUse(
  page: Page,
  isAny: (place: string, state: string) => boolean,
): (place: string) => boolean {
  let movedAt = 0;
  const move = () => {
    movedAt = Date.now();
  };
  page.addEventListener('pointermove', move, { passive: true });
  page.addEventListener('pointerdown', move, { passive: true });
  return (place) =>
    isAny(place, ':focus-visible') || (isAny(place, ':hover') && Date.now() - movedAt < USED_MS);
}

/** The page in this browser; on a server nothing moves. */
const page: Page = typeof window === 'undefined' ? { addEventListener: () => undefined } : window;
export const whenAtRest = createRest(page);
/** `place` is a selector. */
export const isInUse = createUse(
  page,
  (place, state) => document.querySelector(`${place} ${state}`) !== null,
);

/** The selector of all lists of games. */
export const LISTS = '.league';
/** How often a waiting change looks whether its place is still in use. */
const LOOK_MS = 250;

/** Makes a change that waits as soon as nobody uses the place. */
export function useAtRest(isWaiting: boolean, place: string, change: () => void): void {
  const latest = useEffectEvent(change);
  useLayoutEffect(() => {
    if (!isWaiting) return;
    const release = () => {
      if (isInUse(place)) return;
      clearInterval(timer);
      latest();
    };
    const timer = setInterval(release, LOOK_MS);
    release();
    return () => clearInterval(timer);
  }, [isWaiting, place]);
}
