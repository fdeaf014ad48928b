import { expect, test } from 'vitest';
import { ageState, waitedAt, withinOf } from './ages.ts';
import { isForCase, type Pressed } from './case-keys.ts';

const HOUR_MS = 3_600_000;

test.each([
  [0, 'fine'],
  [2 * HOUR_MS, 'fine'],
  [2 * HOUR_MS + 1, 'near'],
  [4 * HOUR_MS, 'near'],
  [4 * HOUR_MS + 1, 'late'],
] as const)('a wait of %i ms in a queue of four hours is %s', (waited, expected) => {
  expect(ageState(waited, withinOf('withdrawals'))).toBe(expected);
});

test('a wait is never below zero, whatever the clock of the reader says', () => {
  expect(waitedAt(0, '2026-01-01T00:00:00.000Z')).toBe(0);
});

const press = (of: Partial<Pressed>): Pressed => ({
  key: 'r',
  at: 10_000,
  hasModifier: false,
  isTyping: false,
  ...of,
});

test.each([
  ['alone', press({}), null, true],
  ['with a modifier', press({ hasModifier: true }), null, false],
  ['in a field', press({ isTyping: true }), null, false],
  ['Escape in a field', press({ key: 'Escape', isTyping: true }), null, true],
  ['right after g, which goes to a section', press({}), { key: 'g', at: 9_000 }, false],
  ['long after g', press({}), { key: 'g', at: 8_000 }, true],
  ['after another letter', press({}), { key: 'j', at: 9_900 }, true],
] as const)('a key %s', (_, now, before, expected) => {
  expect(isForCase(now, before)).toBe(expected);
});
