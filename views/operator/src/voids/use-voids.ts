import type { ViewContext } from '@fairbook/remote-view';
import { whileSeen } from '@fairbook/ui';
import { useCallback, useEffect, useState } from 'react';
import type { VoidList } from './data.ts';

/** Requests of other operators and held prices appear without any action here. */
const READ_EVERY_MS = 10_000;

export interface VoidsState {
  list: VoidList;
  /** Settles when the list is up to date. */
  read(): Promise<void>;
}

/** The server's list, read again while the page is visible. */
export function useVoids(start: VoidList, api: ViewContext['api']): VoidsState {
  const [list, setList] = useState(start);
  // Switching tabs loads a list of its own.
  const [seen, setSeen] = useState(start);
  if (seen !== start) {
    setSeen(start);
    setList(start);
  }
  const read = useCallback(async () => setList(await api('voids.list')), [api]);
  useEffect(() => whileSeen(READ_EVERY_MS, () => void read().catch(() => undefined)), [read]);
  return { list, read };
}
