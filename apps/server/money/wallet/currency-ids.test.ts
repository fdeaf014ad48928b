import { CURRENCIES, POINTS } from '@fairbook/money';
import { expect, test } from 'vitest';
import { currencyIdOf } from './currency-ids.ts';

test('every currency and points have a number of their own; those of ISO 4217 are the ones of the standard', () => {
  const ids = [...CURRENCIES, POINTS].map(currencyIdOf);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => Number.isInteger(id) && id > 0)).toBe(true);
  expect(['EUR', 'USD', 'RUB', 'JPY', 'KWD', 'XCG'].map(currencyIdOf)).toEqual([
    978, 840, 643, 392, 414, 532,
  ]);
  expect(['PTS', 'BTC', 'USDT'].map(currencyIdOf).every((id) => id >= 1000)).toBe(true);
  expect(() => currencyIdOf('ZZZ')).toThrow('ZZZ');
});
