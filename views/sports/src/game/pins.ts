import { useState, useSyncExternalStore } from 'react';

const KEY = 'fairbook:pins';
const EMPTY: ReadonlySet<number> = new Set();

/** Market types that the visitor pinned, stored on this device. None on the server and at hydration. */
export function usePins(): [pins: ReadonlySet<number>, toggle: (typeId: number) => void] {
  const isBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const [changed, setChanged] = useState<ReadonlySet<number> | null>(null);
  const pins = changed ?? (isBrowser ? stored() : EMPTY);

  function toggle(typeId: number) {
    const next = new Set(pins);
    if (!next.delete(typeId)) next.add(typeId);
    setChanged(next);
    store(next);
  }
  return [pins, toggle];
}

let known: ReadonlySet<number> | null = null;

function stored(): ReadonlySet<number> {
  known ??= read();
  return known;
}

/** Storage may be full, forbidden or invalid: then there are no pins. */
function read(): ReadonlySet<number> {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(list) ? list.filter(Number.isInteger) : []);
  } catch {
    return EMPTY;
  }
}

function store(pins: ReadonlySet<number>): void {
  known = pins;
  try {
    localStorage.setItem(KEY, JSON.stringify([...pins]));
  } catch {
    // Without storage the pins last until the page is left.
  }
}
