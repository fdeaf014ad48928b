import { useState, useSyncExternalStore } from 'react';

/**
 * A value stored on this device under a key. `none` on the server, at hydration, and where storage is full, forbidden or
 * has something else: then the value lasts until the page is left.
 */
export function createKept<T>(key: string, none: T, from: (stored: unknown) => T, to: (value: T) => unknown) {
  let known: T | null = null;

  function read(): T {
    try {
      return from(JSON.parse(localStorage.getItem(key) ?? 'null'));
    } catch {
      return none;
    }
  }
  function write(value: T): void {
    known = value;
    try {
      localStorage.setItem(key, JSON.stringify(to(value)));
    } catch {
      // Kept in memory alone.
    }
  }
  return function useKept(): [value: T, change: (value: T) => void] {
    const isBrowser = useSyncExternalStore(
      () => () => {},
      () => true,
      () => false,
    );
    const [changed, setChanged] = useState<{ value: T } | null>(null);
    if (isBrowser) known ??= read();
    return [
      changed?.value ?? (isBrowser ? known : null) ?? none,
      (value) => {
        setChanged({ value });
        write(value);
      },
    ];
  };
}
