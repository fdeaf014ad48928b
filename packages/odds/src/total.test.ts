import { expect, test } from 'vitest';
import { oddsMilli } from './odds-milli.ts';
import { roundDownToMilli, totalOdds } from './total.ts';

test('the product of odds is exact and its shown form rounds down', () => {
  const total = totalOdds([1999, 2999, 3999].map(oddsMilli));
  expect(total).toEqual({ num: 1999n * 2999n * 3999n, den: 10n ** 9n });
  expect(roundDownToMilli(total)).toBe(23974n);
});

test('no legs multiply to one', () => {
  expect(totalOdds([])).toEqual({ num: 1n, den: 1n });
});

test('fifty legs at a thousand stay exact', () => {
  const total = totalOdds(Array.from({ length: 50 }, () => oddsMilli(1_000_000)));
  expect(roundDownToMilli(total)).toBe(1000n * 1000n ** 50n);
});
