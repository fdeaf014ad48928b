import { whileSeen } from '@fairbook/ui';
import { useEffect, useState } from 'react';

interface Again<T> {
  data: T;
  /** The last read has failed: `data` is what was known before. */
  isFailed: boolean;
}

interface Reading<T> extends Again<T> {
  /** Reads now, such as after a change of one’s own. */
  again(): Promise<void>;
}

/**
 * Data as loaded with the page, then read again every `everyMs` while the page is visible and `isOn`. After a failure the
 * last good data stay.
 */
export function useAgain<T>(start: T, read: () => Promise<T>, everyMs: number, isOn = true): Reading<T> {
  const [loaded, setLoaded] = useState(start);
  const [state, setState] = useState<Again<T>>({ data: start, isFailed: false });
  if (loaded !== start) {
    setLoaded(start);
    setState({ data: start, isFailed: false });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is a new function at each render, for the same data
  useEffect(() => {
    if (!isOn) return;
    let isLatest = true;
    const end = whileSeen(everyMs, () => {
      read()
        .then((data) => isLatest && setState({ data, isFailed: false }))
        .catch(() => isLatest && setState((last) => ({ ...last, isFailed: true })));
    });
    return () => {
      isLatest = false;
      end();
    };
  }, [start, everyMs, isOn]);
  const again = async () => setState({ data: await read(), isFailed: false });
  return { ...state, again };
}
