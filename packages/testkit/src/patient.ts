import { BOUNDS, type Bounds } from '../../../apps/server/platform/bounds.ts';

/** Factor over the waits of a real node. */
const TIMES = 100;
const YEARS_MS = 10 * 365 * 86_400_000;

/**
 * Bounds for tests that aren't about waiting. On a busy machine, or when a test asks for much at once, calls become
 * slow but are not refused. Tests of an overloaded node, or of one without a database, use `BOUNDS`.
 */
export const PATIENT: Bounds = {
  ...BOUNDS,
  database: timesAll(BOUNDS.database),
  lane: times(BOUNDS.lane),
  door: withRoom(timesAll(BOUNDS.door)),
  callMs: times(BOUNDS.callMs),
  leaseMs: BOUNDS.leaseMs * TIMES,
  // A test that moves the clock by weeks doesn't sign in again.
  operators: { lifeMs: YEARS_MS, idleMs: YEARS_MS, confirmedMs: YEARS_MS },
};

/** The same for worlds with pages: each waits for who is signed in and for all its views, however long they take. */
export const PATIENT_PAGES: Bounds = {
  ...PATIENT,
  slotMs: times(BOUNDS.slotMs),
  remoteViewMs: BOUNDS.remoteViewMs * TIMES,
  signedInMs: BOUNDS.signedInMs * TIMES,
};

function timesAll<T extends Record<string, object>>(kinds: T): T {
  return Object.fromEntries(Object.entries(kinds).map(([kind, waits]) => [kind, times(waits)])) as T;
}

function withRoom<T extends Record<string, { waiting: number }>>(doors: T): T {
  return Object.fromEntries(
    Object.entries(doors).map(([kind, door]) => [kind, { ...door, waiting: door.waiting * TIMES }]),
  ) as T;
}

/** Multiplies milliseconds (fields named `…Ms`, and all of `callMs` and `slotMs`). Counts and shares stay. */
function times<T extends object>(waits: T): T {
  const isWait = (name: string) => name.endsWith('Ms') || waits === BOUNDS.callMs || waits === BOUNDS.slotMs;
  return Object.fromEntries(
    Object.entries(waits).map(([name, value]) => [name, isWait(name) ? (value as number) * TIMES : value]),
  ) as T;
}
