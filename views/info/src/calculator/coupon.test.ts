import type { CouponToRead } from '@fairbook/remote-view';
import { expect, test } from 'vitest';
import { stateOf } from './use-calculator.ts';

function couponOf(state: Partial<CouponToRead['state']>, isStakedByBlock = false): CouponToRead {
  const known = { typeId: 4, amount: '9', systemValue: 2, systemValues: [], amountByBlockId: { 1: '4' } };
  const legs = [{ name: 'x'.repeat(80), coefMilli: 2_000, blockId: 1 }];
  return { state: { ...known, ...state } as CouponToRead['state'], isStakedByBlock, isPerBet: false, legs };
}

test('the calculator takes over the coupon', () => {
  expect(stateOf(couponOf({}))).toMatchObject({ type: 'blocks', stake: '9', sizes: [2], blockStakes: {} });
  expect(stateOf(couponOf({ systemValues: [2, 3] }))).toMatchObject({ sizes: [2, 3] });
  expect(stateOf(couponOf({}, true))).toMatchObject({ isStakedByBlock: true, blockStakes: { 1: '4' } });
  expect(stateOf(couponOf({}))?.legs[0]?.name).toHaveLength(60);
  expect(stateOf({ ...couponOf({}), legs: [] })).toBeNull();
});
