import { expect, test } from 'vitest';
import { exactAmount, formatExactAmount } from './exact-amount.ts';

test.each([
  [1000n, 1n, 'EUR', '10.00', '€10.00'],
  [412_776n, 100n, 'EUR', '41.2776', '€41.2776'],
  [500n, 3n, 'EUR', '1.666666666666…', '€1.666666666666…'],
  [3n, 1n, 'JPY', '3', '¥3'],
  [1n, 8n, 'KWD', '0.000125', 'KWD\u00a00.000125'],
  [50_000_000n, 1n, 'USDT', '0.50000000', '0.50\u00a0USDT'],
  [1n, 3n, 'USDT', '0.000000003333…', '0.000000003333…\u00a0USDT'],
  [123_456_789_012n, 1n, 'USD', '1234567890.12', '$1,234,567,890.12'],
])('%i/%i minor units of %s are %s', (num, den, iso, text, shown) => {
  expect(exactAmount({ num, den }, iso)).toBe(text);
  expect(formatExactAmount(text, iso, 'en')).toBe(shown);
});

test('the ellipsis of a cut amount stands right after its digits, before a currency sign', () => {
  expect(formatExactAmount('1.666666666666…', 'EUR', 'ru')).toBe('1,666666666666…\u00a0€');
});
