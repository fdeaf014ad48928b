import { expect, test } from 'vitest';
import { currencySymbol, formatMoney, withDecimalMark } from './format-money.ts';
import { minorUnits } from './minor-units.ts';

test.each([
  [1000n, 'EUR', 'en', '€10.00'],
  [1000n, 'EUR', 'ru', '10,00\u00a0€'],
  [15_000n, 'RUB', 'ru', '150,00\u00a0₽'],
  [150n, 'JPY', 'en', '¥150'],
  [1234n, 'KWD', 'en', 'KWD\u00a01.234'],
  [-1250n, 'USD', 'en', '-$12.50'],
  [2n ** 53n + 1n, 'USD', 'en', '$90,071,992,547,409.93'],
  [2n ** 63n - 1n, 'USD', 'en', '$92,233,720,368,547,758.07'],
  [5000n, 'BTC', 'en', 'BTC\u00a00.00005'],
  [250_000_000n, 'USDT', 'en', '2.50\u00a0USDT'],
])('%s %s in %s is %s', (sum, iso, locale, text) => {
  expect(formatMoney(minorUnits(sum), iso, locale)).toBe(text);
});

test('a field uses the decimal mark of its language and keeps what was typed', () => {
  expect(['150.00', '150', '1,5', ''].map((text) => withDecimalMark(text, 'ru'))).toEqual([
    '150,00',
    '150',
    '1,5',
    '',
  ]);
  expect(withDecimalMark('150.00', 'en')).toBe('150.00');
});

test('currency signs', () => {
  expect(['EUR', 'RUB', 'USD', 'USDT'].map((iso) => currencySymbol(iso, 'en'))).toEqual([
    '€',
    '₽',
    '$',
    'USDT',
  ]);
  expect(currencySymbol('RUB', 'ru')).toBe('₽');
});
