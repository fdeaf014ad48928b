import { useLayoutEffect } from 'react';
import type { Page } from '../page.ts';

/** How long loading content may still move the page after it has scrolled to its place. */
const SETTLE_MS = 5_000;
/** How long a page may take to become tall enough to scroll to the place. */
const LONGEST_MS = 30_000;
const OWN_WAYS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * A navigation keeps the scroll position, except where a route starts at its top or an address names an anchor. Going
 * back restores the position at which the page was left.
 */
export function ScrollKeeper({ page: { place, route } }: { page: Page }) {
  const { startsAtTop } = route;
  useLayoutEffect(() => {
    const { cause, scrollY, hash } = place;
    if (cause === 'push' && startsAtTop) scrollTo(0, 0);
    if (cause === 'push' && hash) return hold(() => scrollToAnchor(hash));
    if (cause === 'pop' && scrollY !== null) return hold(() => scrollToHeight(scrollY));
  }, [place, startsAtTop]);
  return null;
}

function scrollToAnchor(id: string): boolean {
  const part = document.getElementById(id);
  part?.scrollIntoView();
  return part !== null;
}

function scrollToHeight(top: number): boolean {
  scrollTo(0, top);
  return Math.abs(scrollY - top) < 2;
}

/**
 * Calls `go` to scroll to a place, and again whenever loading content changes the page's height, until the reader
 * scrolls or the page has settled. `go` returns whether it reached the place: on a slow line the content comes late.
 */
function hold(go: () => boolean): () => void {
  let isThere = go();
  const sizes = new ResizeObserver(() => {
    isThere = go();
  });
  const since = performance.now();
  const timer = setInterval(() => {
    if (isThere || performance.now() - since > LONGEST_MS) stop();
  }, SETTLE_MS);
  function stop() {
    sizes.disconnect();
    clearInterval(timer);
    for (const way of OWN_WAYS) removeEventListener(way, stop);
  }
  sizes.observe(document.body);
  for (const way of OWN_WAYS) addEventListener(way, stop, { passive: true });
  return stop;
}
