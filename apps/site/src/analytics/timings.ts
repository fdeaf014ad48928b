import type { EventFields, EventName } from '@fairbook/contracts/site/analytics-events';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { type PageLife, pageLife } from '../page-life.ts';
import { isStandalone } from '../pwa/standalone.ts';

type Tell = (name: EventName, fields: EventFields) => void;

/** A page has settled this long after it was loaded (S2 §9). */
const SETTLED_MS = 10_000;
const RESIZE_MS = 100;

/** Reports this page load once: its times, its first paint, its vitals, and whether it runs as an app. */
export function tellTimings(tell: Tell): void {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const now = performance.now();
  afterSettling({ wholeAt: page?.loadEventEnd || now, now }, pageLife, () => {
    if (page) tell('page.timings', timingsOf(page, performance.getEntriesByType('resource') as Sized[]));
    const paint = paintOf(performance.getEntriesByType('paint'));
    if (paint) tell('page.firstPaint', paint);
  });
  if (isStandalone()) tell('display.standalone', {});
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    watch(({ name, value }) => tell('page.vital', { s1: name, f1: rounded(value) }));
  }
  addEventListener('resize', throttled(RESIZE_MS, resizes(tell)));
}

/**
 * Calls `run` ten seconds after the page was loaded, or at once if that time is over. `wholeAt` and `now` are
 * milliseconds since the page's start.
 */
export function afterSettling(
  { wholeAt, now }: { wholeAt: number; now: number },
  life: Pick<PageLife, 'after'>,
  run: () => void,
): void {
  life.after(Math.max(0, wholeAt + SETTLED_MS - now), run);
}

type Sized = Pick<PerformanceResourceTiming, 'transferSize'>;

/** The times of a page's load in milliseconds since its start, and its kilobytes as transferred. */
export function timingsOf(
  page: Pick<
    PerformanceNavigationTiming,
    'responseStart' | 'domInteractive' | 'loadEventEnd' | 'transferSize'
  >,
  resources: readonly Sized[],
): EventFields {
  const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;
  const all = resources.reduce((sum, { transferSize }) => sum + transferSize, page.transferSize);
  return {
    i1: Math.round(page.responseStart),
    i2: Math.round(page.domInteractive),
    i3: Math.round(page.loadEventEnd),
    f1: kilobytes(page.transferSize),
    f2: kilobytes(all),
  };
}

/** The first paints; null for a page that was never painted, in a background tab. */
export function paintOf(
  entries: readonly Pick<PerformanceEntry, 'name' | 'startTime'>[],
): EventFields | null {
  const at = (name: string) => entries.find((entry) => entry.name === name)?.startTime;
  const [paint, content] = [at('first-paint'), at('first-contentful-paint')];
  if (paint === undefined) return null;
  return { i1: Math.round(paint), ...(content !== undefined && { i2: Math.round(content) }) };
}

/** Resizing a window passes many widths, so only changes of a hundred pixels are reported. */
function resizes(tell: Tell): () => void {
  let last = Math.floor(innerWidth / 100);
  return () => {
    const width = Math.floor(innerWidth / 100);
    if (width === last) return;
    last = width;
    tell('window.resized', { i1: width });
  };
}

/** Calls `run` at once, and then once at the end of each `ms` in which there were further calls. */
export function throttled(ms: number, run: () => void): () => void {
  let isResting = false;
  let isAsked = false;
  function rest() {
    isResting = true;
    setTimeout(() => {
      isResting = false;
      if (!isAsked) return;
      isAsked = false;
      rest();
      run();
    }, ms);
  }
  return () => {
    if (isResting) {
      isAsked = true;
      return;
    }
    rest();
    run();
  };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
