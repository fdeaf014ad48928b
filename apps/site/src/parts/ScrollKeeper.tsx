import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Page } from '../page.ts';
import { useSlotTurns } from '../slots/use-slot-turns.ts';

/**
 * Navigation keeps the scroll position; a route may ask to start at its top. Going back returns to where the page
 * was left, once more when its content has come.
 */
export function ScrollKeeper({ page: { place, route } }: { page: Page }) {
  const turns = useSlotTurns('content');
  const waiting = useRef<number | null>(null);
  const { startsAtTop } = route;

  useLayoutEffect(() => {
    if (place.cause === 'pop') {
      waiting.current = place.scrollY;
      scrollTo(0, place.scrollY);
    } else if (place.cause === 'push' && startsAtTop) scrollTo(0, 0);
  }, [place, startsAtTop]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn is new content.
  useEffect(() => {
    if (waiting.current === null) return;
    scrollTo(0, waiting.current);
    waiting.current = null;
  }, [turns]);
  return null;
}
