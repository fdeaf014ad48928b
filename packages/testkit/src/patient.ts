import { BOUNDS, type Bounds } from '../../../apps/server/platform/bounds.ts';

/** Factor over the waits of a real node. */
const TIMES = 100;
const YEARS_MS = 10 * 365 * 86_400_000;

/**
 * Waits and queues for tests that aren't about waiting: a busy machine, or a test that asks for much at once, makes them
 * slow but refuses nothing. What an overloaded node, or one without a database, does is tested with `BOUNDS`.
 */
export const PATIENT: Bounds = {
  ...BOUNDS,
  database: timesAll(BOUNDS.database),
  lane: times(BOUNDS.lane),
  door: withRoom(timesAll(BOUNDS.door)),
  callMs: times(BOUNDS.callMs),
  // A test that moves the clock by weeks doesn't sign in again.
  operators: { lifeMs: YEARS_MS, idleMs: YEARS_MS, confirmedMs: YEARS_MS },
};

/** The same for the pages of a browser test: each comes whole, however long its views take. */
export const PATIENT_PAGES: Bounds = { ...PATIENT, slotMs: times(BOUNDS.slotMs) };

function timesAll<T extends Record<string, object>>(kinds: T): T {
  return Object.fromEntries(Object.entries(kinds).map(([kind, waits]) => [kind, times(waits)])) as T;
}

function withRoom<T extends Record<string, { waiting: number }>>(doors: T): T {
  return Object.fromEntries(
    Object.entries(doors).map(([kind, door]) => [kind, { ...door, waiting: door.waiting * TIMES }]),
  ) as T;
}

/** Multiplies milliseconds, found by their names or as plain figures per kind of call; counts and shares stay. */
function times<T extends object>(waits: T): T {
  const isWait = (name: string) => name.endsWith('Ms') || waits === BOUNDS.callMs || waits === BOUNDS.slotMs;
  return Object.fromEntries(
    Object.entries(waits).map(([name, value]) => [name, isWait(name) ? (value as number) * TIMES : value]),
  ) as T;
}
