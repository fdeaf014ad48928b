import { expect, test } from 'vitest';
import { oddsMilli } from './odds-milli.ts';
import { roundDownToMilli, totalOdds } from './total.ts';

test('the product of odds is exact, its display rounds down', () => {
  const total = totalOdds([1999, 2999, 3999].map(oddsMilli));
  expect(total).toEqual({ num: 1999n * 2999n * 3999n, den: 10n ** 9n });
  expect(roundDownToMilli(total)).toBe(23974n);
});

test('the product of no odds is 1', () => {
  expect(totalOdds([])).toEqual({ num: 1n, den: 1n });
});

test('fifty legs at 1000 stay exact', () => {
  const total = totalOdds(Array.from({ length: 50 }, () => oddsMilli(1_000_000)));
  expect(roundDownToMilli(total)).toBe(1000n * 1000n ** 50n);
});
