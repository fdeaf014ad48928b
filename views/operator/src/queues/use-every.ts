import { useEffect, useRef } from 'react';

/** How often a queue is read anew that no live message tells of. */
const EVERY_MS = 15_000;

/** Reads again and again while the page is visible. A failed read is tried at the next turn. */
export function useEvery(read: () => Promise<unknown>): void {
  const now = useRef(read);
  useEffect(() => {
    now.current = read;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') now.current().catch(() => undefined);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}
