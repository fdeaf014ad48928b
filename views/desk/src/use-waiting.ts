import type { ViewContext } from '@fairbook/remote-view';
import { whileSeen } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import type { Waiting } from './load.ts';

const AGAIN_MS = 20_000;

/** What waits: as loaded with the page, then read again while the page is visible. A failed read keeps the last one. */
export function useWaiting(api: ViewContext['api'], start: Waiting | null): Waiting | null {
  const [loaded, setLoaded] = useState(start);
  const [waiting, setWaiting] = useState(start);
  if (loaded !== start) {
    setLoaded(start);
    if (start) setWaiting(start);
  }
  useEffect(() => {
    const read = () => void api('overview.waiting').then(setWaiting, () => {});
    return whileSeen(AGAIN_MS, read);
  }, [api]);
  return waiting;
}
