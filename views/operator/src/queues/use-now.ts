import { useEffect, useState } from 'react';

const EVERY_MS = 15_000;

/** The present in epoch milliseconds: `start` as loaded with the page, then a quarter of a minute at a time. */
export function useNow(start: number): number {
  const [now, setNow] = useState(start);
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => setNow(start + performance.now() - began), EVERY_MS);
    return () => clearInterval(timer);
  }, [start]);
  return now;
}
