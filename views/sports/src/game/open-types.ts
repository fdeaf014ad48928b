import { createKept } from '../kept.ts';

type Opened = ReadonlyMap<number, boolean>;

const EMPTY: Opened = new Map();

/** Types of markets that the visitor opened (true) or closed (false), stored on this device, for all games. */
export const useOpenTypes = createKept<Opened>(
  'fairbook:open-markets',
  EMPTY,
  (stored) => new Map(Array.isArray(stored) ? stored.filter(isEntry) : []),
  (opened) => [...opened],
);

function isEntry(entry: unknown): entry is [number, boolean] {
  return (
    Array.isArray(entry) && entry.length === 2 && Number.isInteger(entry[0]) && typeof entry[1] === 'boolean'
  );
}
