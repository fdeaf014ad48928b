import { useEffect, useState } from 'react';

/** What a browser reports about its connection; most report nothing. */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const IDLE_TIMEOUT_MS = 2_000;
/** How long work that can wait leaves the page to more urgent work, in ms. */
const REST_MS = 1_000;
const LEAST_FETCH_MS = 200;

/** Nothing is preloaded over a slow or metered connection. */
export function mayPrefetch({ saveData = false, effectiveType = '' }: Connection = {}): boolean {
  return !saveData && !effectiveType.includes('2g');
}

/** Runs once the page is loaded and idle. */
export function whenIdle(run: () => void): () => void {
  let cancel = () => {};
  const rest = () => {
    const timer = setTimeout(() => {
      cancel = idle(run);
    }, REST_MS);
    cancel = () => clearTimeout(timer);
  };
  if (document.readyState === 'complete') rest();
  else {
    addEventListener('load', rest, { once: true });
    cancel = () => removeEventListener('load', rest);
  }
  return () => cancel();
}

/** False until the page is loaded and idle for the first time. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}

function idle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, IDLE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}

/** Whether this browser's connection, as far as it reports, allows preloading. */
export function isPrefetchFine(): boolean {
  return mayPrefetch((navigator as { connection?: Connection }).connection);
}

/** Preloads what a next step will need, if the connection allows it. */
export function prefetch(load: () => Promise<unknown>): void {
  if (isPrefetchFine()) whenIdle(() => void load().catch(() => {}));
}

/** Delays a quick answer a little, so that a "loading" message can be seen. */
export async function atLeast<T>(
  work: Promise<T>,
  wait: (ms: number) => Promise<void>,
  ms: number = LEAST_FETCH_MS,
): Promise<T> {
  const [result] = await Promise.allSettled([work, wait(ms)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
