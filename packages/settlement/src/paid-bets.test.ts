import { expect, test } from 'vitest';
import { paidBets } from './paid-bets.ts';
import { planOf } from './plan.ts';

/** A system of these sizes: a banker and four units to choose from, places 1 to 4. */
const plan = (...systemValues: number[]) =>
  planOf({ type: 'system', systemValues, legs: [0, 1, 2, 3, 4].map((blockId) => ({ blockId })) })!;
const paid = (sizes: number[], alive: number[], most = 100) =>
  paidBets(plan(...sizes), (unit) => alive.includes(unit), most);

test.each([
  [
    'two of four, of which three won',
    [2],
    [0, 1, 2, 4],
    [
      [0, 1, 2],
      [0, 1, 4],
      [0, 2, 4],
    ],
  ],
  [
    'two sizes, by size',
    [1, 2],
    [0, 2, 3],
    [
      [0, 2],
      [0, 3],
      [0, 2, 3],
    ],
  ],
  ['fewer winners than a size has', [3], [0, 1, 2], []],
  ['the banker lost', [1], [1, 2, 3, 4], []],
  ['nothing won', [1], [0], []],
])('%s', (_, sizes, alive, bets) => {
  expect(paid(sizes, alive)).toEqual({ count: bets.length, bets });
});

test('beyond the maximum they are only counted', () => {
  expect(paid([2], [0, 1, 2, 3, 4], 5)).toEqual({ count: 6, bets: null });
  expect(paid([2], [0, 1, 2, 3, 4], 6).bets).toHaveLength(6);
});
