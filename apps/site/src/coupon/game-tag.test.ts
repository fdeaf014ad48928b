import { expect, test } from 'vitest';
import { startText } from './GameTag.tsx';

const NOW = Date.parse('2026-11-20T18:00:00Z');

test.each([
  ['en', 'UTC', '2026-11-20T19:05:00Z', 'Today 19:05'],
  ['en', 'UTC', '2026-11-22T17:00:00Z', 'Sun 22, 17:00'],
  ['ru', 'UTC', '2026-11-20T19:05:00Z', 'Сегодня 19:05'],
  ['ru', 'Europe/Moscow', '2026-11-22T17:00:00Z', 'Вс 22, 20:00'],
  ['en', 'Asia/Tokyo', '2026-11-20T15:30:00Z', 'Today 00:30'],
])('in %s and %s a game at %s is tagged %s', (lang, zone, start, text) => {
  expect(startText(Date.parse(start), NOW, lang, zone)).toBe(text);
});

test('on a 12-hour clock', () => {
  const start = Date.parse('2026-11-20T19:05:00Z');
  expect(startText(start, NOW, 'en', 'UTC', true)).toBe('Today 7:05\u00a0pm');
});
