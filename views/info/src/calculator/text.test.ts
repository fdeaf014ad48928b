import { expect, test } from 'vitest';
import { sumText } from './text.ts';

test.each([
  [123_456n, 'en', '1,234.56'],
  [10n ** 17n - 1n, 'en', '999,999,999,999,999.99'],
  [10n ** 17n, 'en', '≈ 1.00 × 10¹⁵'],
  [1000n * 500n ** 50n, 'en', '≈ 8.88 × 10¹³⁵'],
  [1000n * 500n ** 50n, 'ru', '≈ 8,88 × 10¹³⁵'],
])('%i hundredths read %s %s', (sum, lang, text) => {
  expect(sumText(sum, lang)).toBe(text);
});
