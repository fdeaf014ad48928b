import { offsetText } from '@fairbook/i18n';
import { expect, test } from 'vitest';
import { offsetOf, zoneOf } from './clock.ts';

/** Every offset that can be chosen, in winter and in summer: a zone with daylight saving time would differ. */
const OFFSETS = [
  -12, -11, -10, -9.5, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 3.5, 4, 4.5, 5, 5.5, 5.75, 6, 6.5, 7,
  8, 8.75, 9, 9.5, 10, 11, 12, 13, 14,
];

test.each(OFFSETS)('UTC %f has a zone with that offset all year', (offset) => {
  const zone = zoneOf(offset);
  expect(offsetOf(zone, Date.parse('2026-01-15T12:00:00Z'))).toBe(offset);
  expect(offsetOf(zone, Date.parse('2026-07-15T12:00:00Z'))).toBe(offset);
});

test.each([
  [0, 'UTC'],
  [3, 'UTC+3'],
  [-9.5, 'UTC−9:30'],
  [5.75, 'UTC+5:45'],
])('%f is written %s', (offset, text) => expect(offsetText(offset)).toBe(text));

test('a zone with daylight saving time shows its current offset', () => {
  expect(offsetOf('Europe/Berlin', Date.parse('2026-07-15T12:00:00Z'))).toBe(2);
  expect(offsetOf('Europe/Berlin', Date.parse('2026-01-15T12:00:00Z'))).toBe(1);
});
