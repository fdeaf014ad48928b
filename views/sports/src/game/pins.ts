import { createKept } from '../kept.ts';

const EMPTY: ReadonlySet<number> = new Set();
const useKept = createKept<ReadonlySet<number>>(
  'fairbook:pins',
  EMPTY,
  (stored) => new Set(Array.isArray(stored) ? stored.filter(Number.isInteger) : []),
  (pins) => [...pins],
);

/** Market types that the visitor pinned, stored on this device. None on the server and at hydration. */
export function usePins(): [pins: ReadonlySet<number>, toggle: (typeId: number) => void] {
  const [pins, change] = useKept();
  function toggle(typeId: number) {
    const next = new Set(pins);
    if (!next.delete(typeId)) next.add(typeId);
    change(next);
  }
  return [pins, toggle];
}
