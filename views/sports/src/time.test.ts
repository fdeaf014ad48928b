import { dayKey, longDayText, secondText, shortDayText, timeText, weekdayText } from '@fairbook/i18n';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import { describe, expect, test } from 'vitest';
import { NOW } from './testing/games.ts';
import { dayText } from './time.ts';

describe('days and times, by language and zone', () => {
  test.each([
    ['en', 'UTC', '18:21', 'Sun 16', 'Sunday 16 August'],
    ['en', 'Asia/Tokyo', '03:21', 'Mon 17', 'Monday 17 August'],
    ['ru', 'Europe/Moscow', '21:21', 'Вс 16', 'Воскресенье, 16 августа'],
  ])('%s in %s', (lang, zone, time, short, long) => {
    expect(timeText(NOW, lang, zone)).toBe(time);
    expect(shortDayText(NOW, lang, zone)).toBe(short);
    expect(longDayText(NOW, lang, zone)).toBe(long);
    expect(weekdayText(NOW, lang, zone)).toBe(short.split(' ')[0]);
  });

  test.each([
    ['UTC', '2026-08-16T23:59:00Z', 'Today'],
    ['UTC', '2026-08-17T00:00:00Z', 'Tomorrow'],
    ['UTC', '2026-08-18T00:00:00Z', 'Tue 18'],
    ['UTC', '2026-09-13T12:00:00Z', 'Sun 13'],
    ['UTC', '2027-08-22T07:00:00Z', '22 Aug 2027'],
    ['Asia/Tokyo', '2026-08-17T14:59:00Z', 'Today'],
    ['Asia/Tokyo', '2026-08-17T15:00:00Z', 'Tomorrow'],
  ])('seen from %s, a game at %s is %s', (zone, start, text) => {
    expect(dayText(translatorIn('en'), Date.parse(start), NOW, 'en', zone)).toBe(text);
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
] as const)('on a 12-hour clock in %s %s is %s', (lang, moment, time, seconds) => {
  expect(timeText(Date.parse(moment), lang, 'UTC', true)).toBe(time);
  expect(secondText(Date.parse(moment), lang, 'UTC', true)).toBe(seconds);
});
