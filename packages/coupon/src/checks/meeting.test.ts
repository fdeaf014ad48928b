import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import { describe, expect, test } from 'vitest';
import { freeUnits, meetingsOf } from './meeting.ts';

const couponOf = (type: CouponType, blocks: (number | null)[], amountByBlockId: object | null = null) => ({
  type,
  amountByBlockId: amountByBlockId as Record<string, unknown> | null,
  legs: blocks.map((blockId, n) => ({ gameId: n, outcomeId: '1::1', blockId })),
});
const OWN_STAKES = { 1: '1.00', 2: '1.00' };

describe('whether the first two legs meet, and whether they are one unit', () => {
  test.each<[string, ReturnType<typeof couponOf>, boolean, boolean]>([
    ['singles', couponOf('singles', [1, 1]), false, false],
    ['an express', couponOf('express', [null, null]), true, true],
    ['two legs of a system', couponOf('system', [null, null, 1]), true, false],
    ['a block of a system', couponOf('system', [1, 1, 2]), true, true],
    ['two blocks of a system', couponOf('system', [1, 2, 3]), true, false],
    ['two bankers', couponOf('system', [0, 0, 1]), true, true],
    ['two legs of block 0 of a chain, which has no bankers', couponOf('chain', [0, 0]), true, false],
    ['a block of a chain', couponOf('chain', [1, 1, 2]), true, true],
    ['two blocks with stakes of their own', couponOf('blocks', [1, 2], OWN_STAKES), false, false],
    ['legs of one block with a stake of its own', couponOf('blocks', [1, 1, 2], OWN_STAKES), true, true],
    ['two blocks without', couponOf('blocks', [1, 2]), true, false],
    [
      'two legs of a system, which has no stakes of blocks',
      couponOf('system', [1, 2], OWN_STAKES),
      true,
      false,
    ],
  ])('%s', (_, coupon, meet, isUnit) => {
    const meetings = meetingsOf(coupon);
    expect(meetings.meet(0, 1)).toBe(meet);
    expect(meetings.areOneUnit(0, 1)).toBe(isUnit);
  });
});

test.each<[CouponType, (number | null)[], number]>([
  ['system', [null, null, null], 3],
  ['system', [0, null, 1, 1, 2], 3],
  ['system', [0, 0], 0],
  ['chain', [0, 1, 1], 2],
  ['blocks', [1, 1, 2, null], 3],
])('a %s of blocks %j has %i units that may lose', (type, blocks, units) => {
  expect(freeUnits(couponOf(type, blocks))).toBe(units);
});
