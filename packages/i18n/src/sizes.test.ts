import { expect, test } from 'vitest';
import { sizeText } from './sizes.ts';

test.each([
  [0, 'en', '1 kB'],
  [340_400, 'en', '340 kB'],
  [999_400, 'en', '999 kB'],
  [1_240_000, 'en', '1.2 MB'],
  [10_000_000, 'ru', '10 МБ'],
])('%i bytes in %s are %s', (bytes, lang, text) => {
  expect(sizeText(bytes, lang).replaceAll('\u00a0', ' ')).toBe(text);
});
