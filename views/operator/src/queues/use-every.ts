import { whileSeen } from '@fairbook/ui';
import { useEffect, useRef } from 'react';

/** How often a queue is read anew that no live message tells of. */
const EVERY_MS = 15_000;

/** Reads again and again while the page is visible. A failed read is tried at the next turn. */
export function useEvery(read: () => Promise<unknown>): void {
  const now = useRef(read);
  useEffect(() => {
    now.current = read;
  });
  useEffect(() => whileSeen(EVERY_MS, () => void now.current().catch(() => undefined)), []);
}
