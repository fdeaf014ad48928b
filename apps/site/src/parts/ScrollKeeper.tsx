import { useLayoutEffect } from 'react';
import type { Page } from '../page.ts';

/** How long content loading after a navigation may still move the page. */
const SETTLE_MS = 5_000;
const OWN_WAYS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Navigation keeps the scroll position; a route may start at its top, an address at its anchor. Going back restores the
 * position where the page was left.
 */
export function ScrollKeeper({ page: { place, route } }: { page: Page }) {
  const { startsAtTop } = route;
  useLayoutEffect(() => {
    const { cause, scrollY, hash } = place;
    if (cause === 'push' && startsAtTop) scrollTo(0, 0);
    if (cause === 'push' && hash) return hold(() => document.getElementById(hash)?.scrollIntoView());
    if (cause === 'pop' && scrollY !== null) return hold(() => scrollTo(0, scrollY));
  }, [place, startsAtTop]);
  return null;
}

/** Scrolls there, and again whenever loading content changes the page's height, until the reader scrolls. */
function hold(go: () => void): () => void {
  const sizes = new ResizeObserver(go);
  const timer = setTimeout(stop, SETTLE_MS);
  function stop() {
    sizes.disconnect();
    clearTimeout(timer);
    for (const way of OWN_WAYS) removeEventListener(way, stop);
  }
  go();
  sizes.observe(document.body);
  for (const way of OWN_WAYS) addEventListener(way, stop, { passive: true });
  return stop;
}
