import { expect, test } from 'vitest';
import { progressOf, worksAt } from './period.ts';

const MINUTE = 60_000;
const FROM = Date.parse('2026-11-21T04:00:00.000Z');
const TO = FROM + 90 * MINUTE;

test.each([
  ['at the start', FROM, TO, FROM, { share: 0, minutesLeft: 90 }],
  ['within', FROM, TO, FROM + 45 * MINUTE, { share: 0.5, minutesLeft: 45 }],
  ['a second before the end', FROM, TO, TO - 1_000, { share: 89.983 / 90, minutesLeft: 1 }],
  ['over time', FROM, TO, TO + MINUTE, { share: 1, minutesLeft: 0 }],
  ['before it', FROM, TO, FROM - 1, null],
  ['without an end', FROM, null, FROM, null],
  ['without a start', null, TO, FROM, null],
  ['ended before it began', TO, FROM, TO, null],
])('progress of maintenance %s', (_, from, to, now, expected) => {
  const progress = progressOf({ from, to, at: now }, now);
  if (expected === null) return expect(progress).toBeNull();
  expect(progress?.minutesLeft).toBe(expected.minutesLeft);
  expect(progress?.share).toBeCloseTo(expected.share, 4);
});

test('the settings become moments, and an absent one stays absent', () => {
  expect(worksAt({ started_at: '2026-11-21T04:00:00.000Z', ended_at: null }, 5)).toEqual({
    from: FROM,
    to: null,
    at: 5,
  });
});
