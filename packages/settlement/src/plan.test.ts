import { describe, expect, test } from 'vitest';
import { type CouponTypeId, combinationsOf, planOf } from './plan.ts';

const legs = (...blockIds: (number | null)[]) => blockIds.map((blockId) => ({ blockId }));

describe('planOf', () => {
  test.each<[string, CouponTypeId, number[], (number | null)[], object]>([
    ['a single', 0, [], [null], { bankers: [0], free: [], sizes: [0], combinations: 1 }],
    ['an express', 1, [], [null, 0, 3], { bankers: [0, 1, 2], free: [], sizes: [0], combinations: 1 }],
    ['two of three', 2, [2], [null, null, 1], { bankers: [], free: [0, 1, 2], sizes: [2], combinations: 3 }],
    [
      'two of three and a banker',
      2,
      [2],
      [1, 0, 1, 1],
      { bankers: [1], free: [0, 2, 3], sizes: [2], combinations: 3 },
    ],
    ['system 4', 4, [2], [null, 1, 1], { bankers: [], free: [0, 1, 2], sizes: [2], combinations: 3 }],
    ['singles', 9, [], [0, null], { bankers: [], free: [0, 1], sizes: [1], combinations: 2 }],
    [
      'a patent',
      2,
      [3, 1, 2, 2],
      [1, 1, 1],
      { bankers: [], free: [0, 1, 2], sizes: [1, 2, 3], combinations: 7 },
    ],
  ])('%s', (_, typeId, systemValues, blockIds, plan) => {
    expect(planOf({ typeId, systemValues, legs: legs(...blockIds) })).toEqual(plan);
  });

  test.each<[string, CouponTypeId, number[], (number | null)[]]>([
    ['a single of no leg', 0, [], []],
    ['a single of two', 0, [], [null, null]],
    ['an express of one', 1, [], [null]],
    ['singles of none', 9, [], []],
    ['a system without a size', 2, [], [null, null, null]],
    ['a system larger than its legs', 2, [4], [null, null, null]],
    ['a system larger than its free legs', 2, [3], [null, null, 0]],
    ['a system of size 0', 2, [0], [null, null, null]],
    ['a system of bankers only', 2, [1], [0, 0]],
    ['bankers in system 4', 4, [2], [0, null, null]],
  ])('%s is no coupon', (_, typeId, systemValues, blockIds) => {
    expect(planOf({ typeId, systemValues, legs: legs(...blockIds) })).toBeNull();
  });
});

test('combinations are counted exactly up to fifty legs', () => {
  const row = [1n];
  for (let n = 1; n <= 50; n++) {
    for (let k = n; k >= 1; k--) row[k] = (row[k] ?? 0n) + row[k - 1]!;
    for (let k = 0; k <= n; k++) expect(BigInt(combinationsOf(n, k))).toBe(row[k]);
  }
});
