import { expect, test } from 'vitest';
import { scoreText } from './sum-text.ts';

test.each([
  ['turnover', 'EUR', '3.50', '3.5'],
  ['wins', 'EUR', '1234.56', '1,234.56'],
  ['turnover', 'JPY', '1200', '1,200'],
  ['turnover', 'KWD', '1.234', '1.234'],
  ['multiplier', 'KWD', '3.3333', '3.3333 ×'],
] as const)('points by %s in %s: %s are written %s', (rule, iso, points, text) => {
  expect(scoreText(points, { rule, iso }, 'en')).toBe(text);
});
