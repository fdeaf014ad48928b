import { describe, expect, test } from 'vitest';
import { type CheckedCoupon, couponRefusals, firstCouponRefusal, systemValues } from './checks.ts';

/** `1a` is outcome a of game 1; `*1a` a banker. */
function coupon(typeId: CheckedCoupon['typeId'], legs: string, systemValue?: number): CheckedCoupon {
  const bets = legs.split(' ').filter(Boolean);
  return {
    typeId,
    systemValue: systemValue ?? null,
    legs: bets.map((text) => ({
      gameId: Number.parseInt(text.replace('*', ''), 10),
      outcomeId: text.replace(/[*\d]/g, ''),
      blockId: text.startsWith('*') ? 0 : null,
    })),
  };
}

const games = (count: number) => Array.from({ length: count }, (_, i) => `${i + 1}a`).join(' ');

describe('couponRefusals', () => {
  test.each<[string, CheckedCoupon]>([
    ['a single', coupon(0, '1a')],
    ['a single marked as a banker', coupon(0, '*1a')],
    ['an express', coupon(1, '1a 2a')],
    ['an express of fifty', coupon(1, games(50))],
    ['the smallest system', coupon(2, '1a 2a 3a', 2)],
    ['the largest size', coupon(2, games(5), 4)],
    ['a banker', coupon(2, '*9a 1a 2a 3a', 2)],
    ['system 4', coupon(4, games(4), 3)],
    ['one in singles', coupon(9, '1a')],
    ['two of a game in singles', coupon(9, '1a 1b')],
  ])('%s is a coupon', (_, good) => {
    expect(couponRefusals(good)).toEqual([]);
  });

  test.each<[string, CheckedCoupon, object[]]>([
    ['no leg', coupon(0, ''), [{ code: 'bets.too_few_legs', field: 'bets', values: { min: 1, legs: 0 } }]],
    [
      'an express of one',
      coupon(1, '1a'),
      [{ code: 'bets.too_few_legs', field: 'bets', values: { min: 2, legs: 1 } }],
    ],
    [
      'a system of two',
      coupon(2, '1a 2a', 2),
      [{ code: 'bets.too_few_legs', field: 'bets', values: { min: 3, legs: 2 } }],
    ],
    [
      'a banker that leaves two',
      coupon(2, '*9a 1a 2a', 2),
      [{ code: 'bets.too_few_legs', field: 'bets', values: { min: 4, legs: 3 } }],
    ],
    [
      'fifty-one legs',
      coupon(1, games(51)),
      [{ code: 'bets.too_many_legs', field: 'bets', values: { max: 50, legs: 51 } }],
    ],
    [
      'a single of two',
      coupon(0, '1a 2a'),
      [{ code: 'bets.type_legs_mismatch', field: 'typeId', values: { typeId: 0, legs: 2 } }],
    ],
    [
      'a banker in system 4',
      coupon(4, '*9a 1a 2a 3a', 2),
      [{ code: 'bets.type_legs_mismatch', field: 'typeId', values: { typeId: 4, legs: 4 } }],
    ],
    [
      'an outcome twice',
      coupon(1, '1a 2a 1a'),
      [{ code: 'bets.duplicate_leg', field: 'bets.2', values: { gameId: 1, outcomeId: 'a' } }],
    ],
    [
      'an outcome twice in singles',
      coupon(9, '1a 1a'),
      [{ code: 'bets.duplicate_leg', field: 'bets.1', values: { gameId: 1, outcomeId: 'a' } }],
    ],
    [
      'two outcomes of a game',
      coupon(1, '1a 2a 1b'),
      [{ code: 'bets.same_game', field: 'bets.2', values: { gameId: 1, outcomeId: 'b' } }],
    ],
    [
      'a banker of the same game',
      coupon(2, '*1a 2a 3a 1b', 2),
      [{ code: 'bets.same_game', field: 'bets.3', values: { gameId: 1, outcomeId: 'b' } }],
    ],
    [
      'no size',
      coupon(2, '1a 2a 3a'),
      [{ code: 'bets.system_value', field: 'systemValue', values: { min: 2, max: 2 } }],
    ],
    [
      'size 1',
      coupon(2, '1a 2a 3a', 1),
      [{ code: 'bets.system_value', field: 'systemValue', values: { min: 2, max: 2 } }],
    ],
    [
      'a size that makes an express',
      coupon(2, games(5), 5),
      [{ code: 'bets.system_value', field: 'systemValue', values: { min: 2, max: 4 } }],
    ],
  ])('%s', (_, bad, reasons) => {
    expect(couponRefusals(bad)).toEqual(reasons);
  });

  test('several reasons come in their fixed order', () => {
    const codes = couponRefusals(coupon(2, '1a 1a 1b 2a', 9)).map(({ code }) => code);
    expect(codes).toEqual(['bets.duplicate_leg', 'bets.same_game', 'bets.system_value']);
    expect(firstCouponRefusal(coupon(1, '1a'))?.code).toBe('bets.too_few_legs');
    expect(firstCouponRefusal(coupon(1, '1a 2a'))).toBeUndefined();
  });
});

test('the sizes a system may have', () => {
  expect(systemValues(coupon(2, games(5)).legs)).toEqual([2, 3, 4]);
  expect(systemValues(coupon(2, '*9a 1a 2a 3a').legs)).toEqual([2]);
  expect(systemValues(coupon(2, '1a 2a').legs)).toEqual([]);
});
