/** What a browser tells of its connection; most tell nothing. */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const IDLE_TIMEOUT_MS = 2_000;
/** Work that can wait must not compete with work that can't. */
const REST_MS = 1_000;
const LEAST_FETCH_MS = 200;

/** Nothing is loaded ahead over a connection that is slow or counted. */
export function mayPrefetch({ saveData = false, effectiveType = '' }: Connection = {}): boolean {
  return !saveData && !effectiveType.includes('2g');
}

/** Runs when the page is loaded, has come to rest and has nothing better to do. */
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

function idle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, IDLE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}

/** Whether the connection of this browser, as far as it tells, is one to load ahead over. */
export function isPrefetchFine(): boolean {
  return mayPrefetch((navigator as { connection?: Connection }).connection);
}

/** Loads ahead what a next step will need, if the connection is one for that. */
export function prefetch(load: () => Promise<unknown>): void {
  if (isPrefetchFine()) whenIdle(() => void load().catch(() => {}));
}

/** An answer that comes sooner is held back a little, so that what says "loading" can be seen to. */
export async function atLeast<T>(
  work: Promise<T>,
  wait: (ms: number) => Promise<void>,
  ms: number = LEAST_FETCH_MS,
): Promise<T> {
  const [result] = await Promise.allSettled([work, wait(ms)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
