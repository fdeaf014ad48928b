import { describe, expect, test } from 'vitest';
import { type Asked, type Book, changed, closedAt, entryAt, isClosure, STEPS } from './machine.ts';
import { DEFAULT_PACK } from './pack.ts';

const PACK = DEFAULT_PACK;
const NOW = 1_800_000_000;
const DAY = 86_400;
const set = (value: number) => ({ value, startedAt: NOW - DAY, endsAt: null, reason: null });
const waits = (value: number, startedAt: number) => ({
  value,
  askedAt: startedAt - DAY,
  startedAt,
  endsAt: startedAt + 7 * DAY,
});

const STATES = {
  none: { active: null, pending: null },
  set: { active: set(100), pending: null },
  cooling: { active: set(100), pending: waits(500, NOW + 1) },
  ready: { active: set(100), pending: waits(500, NOW) },
} as const;
const EVENTS = {
  tighter: { value: 50 },
  same: { value: 100 },
  looser: { value: 200 },
  approve: 'approve',
  reject: 'reject',
} as const satisfies Record<string, Asked>;

/** For every step: the value in force afterwards, and the one that waits. */
const AFTER: Record<string, (state: keyof typeof STATES) => [number | null, number | null] | string> = {
  set: () => [50, null],
  wait: (state) => [STATES[state].active?.value ?? null, 200],
  cancel: () => [100, null],
  activate: () => [500, null],
  nothing_waits: () => 'nothing_waits',
  too_early: () => 'too_early',
};

describe('each step of the table', () => {
  const cells = Object.entries(STEPS).flatMap(([state, steps]) =>
    Object.entries(steps).map(([event, step]) => [state, event, step] as const),
  );
  test.each(cells)('%s, %s: %s', (state, event, step) => {
    const [from, asked] = [state as keyof typeof STATES, EVENTS[event as keyof typeof EVENTS]];
    // Without a limit every value is tighter, and only “no limit” is the same.
    const isNothing = from === 'none' && (event === 'same' || event === 'looser');
    const wish = isNothing ? { value: 999_999_999 } : asked;
    const change = changed({ 1: STATES[from] }, 1, wish, NOW, PACK);
    if (step === 'keep') return expect(change).toEqual({ entry: null, isLooser: false });
    const expected = AFTER[step]!(from);
    if (typeof expected === 'string') return expect(change).toMatchObject({ refused: expected });
    const { entry } = change as Extract<typeof change, { entry: unknown }>;
    expect([entry!.active?.value ?? null, entry!.pending?.value ?? null]).toEqual(expected);
  });
});

test.each([
  [1, 999_999_999],
  [31, -1],
  [32, -1],
] as const)('limit %i: %i is looser than any value, and leaves no limit behind', (type, none) => {
  const before: Book = { [type]: { active: set(10), pending: null } };
  const asked = changed(before, type, { value: none }, NOW, PACK);
  expect(asked).toMatchObject({ isLooser: true, entry: { active: { value: 10 }, pending: { value: none } } });
  const book: Book = { [type]: (asked as { entry: Book[1] }).entry! };
  expect(changed(book, type, 'approve', NOW + DAY - 1, PACK)).toMatchObject({ refused: 'too_early' });
  expect(changed(book, type, 'approve', NOW + DAY, PACK)).toMatchObject({
    entry: { active: null, pending: null },
  });
});

test('a looser limit that nobody confirms in time is gone', () => {
  const book: Book = { 20: { active: set(100), pending: waits(500, NOW) } };
  expect(entryAt(book, 20, NOW + 7 * DAY - 1).pending).not.toBeNull();
  expect(entryAt(book, 20, NOW + 7 * DAY)).toEqual({ active: set(100), pending: null });
  expect(changed(book, 20, 'approve', NOW + 7 * DAY, PACK)).toEqual({ refused: 'nothing_waits' });
});

describe.each([30, 33] as const)('a closure of type %i', (type) => {
  const begun = changed({}, type, { value: 30, reason: null }, NOW, PACK) as { entry: Book[30] };
  const book: Book = { [type]: begun.entry! };

  test('begins at once and ends by itself', () => {
    expect(isClosure(type)).toBe(true);
    expect(closedAt(book, NOW)).toEqual({ type, startedAt: NOW, endsAt: NOW + 30 * DAY });
    expect(closedAt(book, NOW + 30 * DAY - 1)).not.toBeNull();
    expect(closedAt(book, NOW + 30 * DAY)).toBeNull();
  });

  test.each([['approve'], ['reject'], [{ value: 7 }], [{ value: 30 }]] as const)(
    'can’t be ended or shortened by %j',
    (asked) => {
      expect(changed(book, type, asked, NOW, PACK)).toMatchObject({
        refused: 'exclusion_active',
        active: { startedAt: NOW, endsAt: NOW + 30 * DAY },
      });
    },
  );

  test('can be made longer', () => {
    expect(changed(book, type, { value: 90 }, NOW + DAY, PACK)).toMatchObject({
      entry: { active: { startedAt: NOW, endsAt: NOW + 91 * DAY } },
    });
  });
});
