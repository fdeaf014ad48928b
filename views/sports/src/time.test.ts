import { dayKey, longDayText, secondText, shortDayText, timeText } from '@fairbook/i18n';
import { loadTranslator } from '@fairbook/i18n/dictionaries';
import { describe, expect, test } from 'vitest';
import { game, NOW } from './testing/games.ts';
import { clockText, dayText, minuteText } from './time.ts';

type State = Parameters<typeof minuteText>[0];
const at = new Date(NOW).toISOString();
const state = (period: State['period'], seconds: number, speed = 1): State => ({
  ...game({ id: 16 }).state,
  period,
  clock: { at, seconds, speed },
});

describe('the minute', () => {
  test.each([
    ['first_half', 0, '1′'],
    ['first_half', 59, '1′'],
    ['first_half', 60, '2′'],
    ['first_half', 45 * 60 - 1, '45′'],
    ['first_half', 45 * 60, '45+1′'],
    ['first_half', 47 * 60 + 30, '45+3′'],
    ['second_half', 45 * 60, '46′'],
    ['second_half', 63 * 60 + 12, '64′'],
    ['second_half', 92 * 60, '90+3′'],
  ] as const)('%s at %i s is %s', (period, seconds, text) => {
    expect(minuteText(state(period, seconds), NOW)).toBe(text);
  });

  test('runs at the speed of its clock, and never before it was set', () => {
    expect(clockText(state('second_half', 3600), NOW + 12_000)).toBe('60:12');
    expect(clockText(state('second_half', 3600, 10), NOW + 12_000)).toBe('62:00');
    expect(clockText(state('second_half', 3600), NOW - 12_000)).toBe('60:00');
    expect(clockText({ ...state('half_time', 0), clock: null }, NOW)).toBe('');
    expect(minuteText({ ...state('half_time', 0), clock: null }, NOW)).toBe('');
  });
});

describe('days and times, by language and zone', () => {
  test.each([
    ['en', 'UTC', '18:21', 'Sun 16', 'Sunday 16 August'],
    ['en', 'Asia/Tokyo', '03:21', 'Mon 17', 'Monday 17 August'],
    ['ru', 'Europe/Moscow', '21:21', 'Вс 16', 'Воскресенье, 16 августа'],
  ])('%s in %s', (lang, zone, time, short, long) => {
    expect(timeText(NOW, lang, zone)).toBe(time);
    expect(shortDayText(NOW, lang, zone)).toBe(short);
    expect(longDayText(NOW, lang, zone)).toBe(long);
  });

  test.each([
    ['UTC', '2026-08-16T23:59:00Z', 'Today'],
    ['UTC', '2026-08-17T00:00:00Z', 'Tomorrow'],
    ['UTC', '2026-08-18T00:00:00Z', 'Tue 18'],
    ['Asia/Tokyo', '2026-08-17T14:59:00Z', 'Today'],
    ['Asia/Tokyo', '2026-08-17T15:00:00Z', 'Tomorrow'],
  ])('seen from %s, a game at %s is %s', (zone, start, text) => {
    expect(dayText(loadTranslator('en'), Date.parse(start), NOW, 'en', zone)).toBe(text);
  });

  test('midnight is 00, and a day has one key', () => {
    const midnight = Date.parse('2026-08-17T00:00:00Z');
    expect(timeText(midnight, 'en', 'UTC')).toBe('00:00');
    expect(secondText(midnight - 1, 'en', 'UTC')).toBe('23:59:59');
    expect(dayKey(midnight, 'UTC')).not.toBe(dayKey(midnight - 1, 'UTC'));
  });
});

test.each([
  ['en', '2026-08-16T17:05:09Z', '5:05\u00a0pm', '5:05:09\u00a0pm'],
  ['en', '2026-08-16T00:30:00Z', '12:30\u00a0am', '12:30:00\u00a0am'],
  ['ru', '2026-08-16T12:00:00Z', '12:00\u00a0pm', '12:00:00\u00a0pm'],
] as const)('on a clock of twelve hours in %s %s is %s', (lang, moment, time, seconds) => {
  expect(timeText(Date.parse(moment), lang, 'UTC', true)).toBe(time);
  expect(secondText(Date.parse(moment), lang, 'UTC', true)).toBe(seconds);
});
