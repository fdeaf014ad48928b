import { expect, test } from 'vitest';
import { chanceText, timesText } from './texts.ts';

test.each([
  [0, '0.00×'],
  [4000, '0.40×'],
  [19_803, '1.9803×'],
  [12_345_000, '1\u202f234.50×'],
])('%d ten-thousandths of a stake are %s', (times, text) => {
  expect(timesText(times)).toBe(text);
});

test.each([
  [0.5, 'en', '50.00%'],
  [0.1234567, 'en', '12.35%'],
  [0.00054713, 'en', '0.055%'],
  [0.0000000012, 'en', '0.00000012%'],
  [0.00054713, 'ru', '0,055\u00a0%'],
  [0, 'en', '0.00%'],
])('a chance of %d in %s is %s', (chance, lang, text) => {
  expect(chanceText(chance, lang)).toBe(text);
});
