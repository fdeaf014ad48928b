import type { ViewContext } from '@fairbook/remote-view';
import { useCallback, useEffect, useState } from 'react';
import type { VoidList } from './data.ts';

/** Another operator's request and a price that is held come without anybody here having done a thing. */
const READ_EVERY_MS = 10_000;

export interface VoidsState {
  list: VoidList;
  /** Settles when the list is as the server has it. */
  read(): Promise<void>;
}

/** The list as the server has it, read again while the page is looked at. */
export function useVoids(start: VoidList, api: ViewContext['api']): VoidsState {
  const [list, setList] = useState(start);
  // A page of another part brings its own.
  const [seen, setSeen] = useState(start);
  if (seen !== start) {
    setSeen(start);
    setList(start);
  }
  const read = useCallback(async () => setList(await api('voids.list')), [api]);
  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible') void read().catch(() => undefined);
    };
    const timer = setInterval(again, READ_EVERY_MS);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [read]);
  return { list, read };
}
