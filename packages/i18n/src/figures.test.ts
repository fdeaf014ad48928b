import { expect, test } from 'vitest';
import {
  compactText,
  couponNumberText,
  dateTimeText,
  exactText,
  fullDateText,
  numberText,
  percentText,
  scoreText,
  secondText,
  timeText,
  todayText,
} from '../index.ts';

test.each([
  [scoreText([2, 1]), '2–1'],
  [numberText(12500, 'en'), '12,500'],
  [numberText(-12500.5, 'ru'), '−12\u00a0500,5'],
  [numberText('123456789012345678.90', 'en', { least: 2 }), '123,456,789,012,345,678.90'],
  [percentText(4.6, 'en'), '4.6%'],
  [percentText(4.6, 'ru'), '4,6\u00a0%'],
  [percentText(5, 'ru', { least: 1 }), '5,0\u00a0%'],
  [percentText(-0.4, 'en', { most: 1, isSigned: true }), '−0.4%'],
  [couponNumberText(4809774), '4\u202f809\u202f774'],
])('figures: %s', (text, expected) => expect(text).toBe(expected));

const AT = Date.parse('2026-11-21T13:09:05.407Z');
test.each([
  [timeText(AT, 'en', 'UTC'), '13:09'],
  [timeText(AT, 'en', 'UTC', true), '1:09\u00a0pm'],
  [secondText('2026-11-21T13:09:05.407Z', 'en', 'UTC', true), '1:09:05\u00a0pm'],
  [dateTimeText(AT, 'en', 'UTC', true), '21 Nov, 1:09\u00a0pm'],
  [dateTimeText(AT, 'ru', 'Europe/Moscow'), '21 нояб., 16:09'],
  [exactText(AT, 'en', 'UTC'), '21 Nov 2026, 13:09:05.407'],
  [fullDateText(AT, 'ru', 'UTC'), '21 ноября 2026'],
  [todayText('ru'), 'Сегодня'],
])('moments: %s', (text, expected) => expect(text).toBe(expected));

test.each([
  [60_000, 'en', '60K'],
  [2_500, 'en', '2.5K'],
  [-100, 'en', '−100'],
  [0, 'ru', '0'],
])('the figure %i of a scale in %s is %s', (value, lang, text) =>
  expect(compactText(value, lang)).toBe(text),
);
