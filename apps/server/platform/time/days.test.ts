import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf, nextDay, startOf } from './days.ts';

const HOUR_MS = 3_600_000;
const hours = (day: string, zone: string) => (startOf(nextDay(day), zone) - startOf(day, zone)) / HOUR_MS;

describe('days of a time zone', () => {
  test.each([
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['Europe/Berlin', '2026-07-01', 24],
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Asia/Kolkata', '2026-03-29', 24],
    ['UTC', '2026-03-29', 24],
  ])('%s, %s has %s hours', (zone, day, expected) => {
    expect(hours(day, zone)).toBe(expected);
  });

  test.each([
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-05-01', '2026-04-30T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-05-01', '2026-05-01T11:00:00.000Z'],
    // The clocks go forward at midnight: the day begins at one.
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z'],
  ])('%s, %s begins at %s', (zone, day, expected) => {
    expect(new Date(startOf(day, zone)).toISOString()).toBe(expected);
  });

  test('every moment is in the one day between its start and the next', () => {
    const zone = fc.constantFrom(
      'Europe/Berlin',
      'America/New_York',
      'Asia/Kolkata',
      'Pacific/Auckland',
      'UTC',
    );
    const at = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2032, 0) });
    fc.assert(
      fc.property(zone, at, (zone, at) => {
        const day = dayOf(at, zone);
        expect(startOf(day, zone)).toBeLessThanOrEqual(at);
        expect(startOf(nextDay(day), zone)).toBeGreaterThan(at);
      }),
      { numRuns: 300 },
    );
  });
});
