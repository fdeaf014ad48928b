import { useEffect, useRef, useState } from 'react';
import { BASE_ISO, useOwnIso } from './pay-accounts.ts';

/**
 * What the page came with, in the base currency, until it has been read in the player's currency. A failed call keeps
 * what is shown. Returns a function that reads it again, too.
 */
export function useInCurrency<T>(start: T, read: (iso: string) => Promise<T>): [T, () => Promise<void>] {
  const iso = useOwnIso();
  const [shown, setShown] = useState(start);
  const shownIn = useRef<string>(BASE_ISO);

  function show(answer: T): void {
    shownIn.current = iso;
    setShown(answer);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another function of the same page reads the same.
  useEffect(() => {
    if (iso === shownIn.current) return;
    let isGone = false;
    read(iso).then(
      (answer) => {
        if (!isGone) show(answer);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [iso]);

  return [shown, async () => show(await read(iso))];
}
