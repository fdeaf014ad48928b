import { BOUNDS, type Bounds } from '../../../apps/server/platform/bounds.ts';

/** How much longer than a real node. */
const TIMES = 100;

/**
 * Waits for tests whose subject is no wait: a busy machine then makes them slow, and refuses nothing. What a node does that
 * has too much to do, or no database, is tested with `BOUNDS`.
 */
export const PATIENT: Bounds = {
  ...BOUNDS,
  database: timesAll(BOUNDS.database),
  lane: times(BOUNDS.lane),
  door: timesAll(BOUNDS.door),
  callMs: times(BOUNDS.callMs),
};

function timesAll<T extends Record<string, object>>(kinds: T): T {
  return Object.fromEntries(Object.entries(kinds).map(([kind, waits]) => [kind, times(waits)])) as T;
}

/** Milliseconds are multiplied, by their names or as plain figures of a kind of call; counts and shares stay. */
function times<T extends object>(waits: T): T {
  const isWait = (name: string) => name.endsWith('Ms') || waits === BOUNDS.callMs;
  return Object.fromEntries(
    Object.entries(waits).map(([name, value]) => [name, isWait(name) ? (value as number) * TIMES : value]),
  ) as T;
}
