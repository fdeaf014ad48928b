import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import { minorUnits, reduce } from '@fairbook/money';
import { oddsMilli } from '@fairbook/odds';
import { calculate, settleCoupon } from '@fairbook/settlement';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { couponMargin } from './margin.ts';
import { type CouponMathsInput, couponMaths } from './maths.ts';

const legs = (...coefs: (number | [coef: number, blockId: number])[]) =>
  coefs.map((leg) => {
    const [coef, blockId] = Array.isArray(leg) ? leg : [leg, null];
    return { oddsMilli: oddsMilli(Math.round(coef * 1000)), blockId };
  });

test.each<[string, Omit<CouponMathsInput, 'stake'>, bigint, object]>([
  [
    'single',
    { type: 'single', legs: legs(2.24) },
    1000n,
    { combinations: 1, coefMilli: 2240n, possibleWin: 2240n, minReturn: 2240n },
  ],
  [
    'express',
    { type: 'express', legs: legs(2.24, 1.79) },
    1000n,
    { combinations: 1, coefMilli: 4009n, possibleWin: 4009n, minReturn: 4009n },
  ],
  [
    'an express pays by its exact odds',
    { type: 'express', legs: legs(1.999, 2.999, 3.999) },
    10n ** 9n,
    { coefMilli: 23974n, possibleWin: 23974008999n },
  ],
  [
    'system',
    { type: 'system', systemValues: [2], legs: legs(2, 3, 1.5) },
    3000n,
    { combinations: 3, coef: null, coefMilli: null, possibleWin: 13500n, minReturn: 3000n },
  ],
  [
    'banker',
    { type: 'system', systemValues: [2], legs: legs([2, 0], 2, 3, 1.5) },
    3000n,
    { combinations: 3, possibleWin: 27000n, minReturn: 6000n },
  ],
  [
    'singles',
    { type: 'singles', legs: legs(2, 3) },
    1000n,
    { combinations: 2, coef: null, possibleWin: 2500n, minReturn: 1000n },
  ],
  [
    'an uneven stake is not rounded per combination',
    { type: 'blocks', systemValues: [2], legs: legs(2, 2, 2) },
    1000n,
    { stakePerCombination: { num: 1000n, den: 3n }, possibleWin: 4000n, minReturn: 1333n },
  ],
])('%s', (_, input, stake, expected) => {
  expect(couponMaths({ ...input, stake: minorUnits(stake) })).toMatchObject(expected);
});

test('exact total odds', () => {
  const coef = couponMaths({ type: 'express', legs: legs(2.24, 1.79), stake: minorUnits(1n) })!.coef!;
  expect(reduce(coef)).toEqual(reduce({ num: 40_096n, den: 10_000n }));
});

test.each<[string, Omit<CouponMathsInput, 'stake'>]>([
  ['a single of two', { type: 'single', legs: legs(2, 2) }],
  ['an express of one', { type: 'express', legs: legs(2) }],
  ['a system without a size', { type: 'system', legs: legs(2, 2, 2) }],
  ['a banker in type 4', { type: 'blocks', systemValues: [2], legs: legs([2, 0], 2, 2, 2) }],
])('%s has no figures', (_, input) => {
  expect(couponMaths({ ...input, stake: minorUnits(1n) })).toBeNull();
});

test('the panel, settlement and the calculator agree', () => {
  const type = fc.constantFrom<CouponType>('express', 'system', 'blocks', 'singles');
  const coefs = fc.array(fc.integer({ min: 1001, max: 9999 }), { minLength: 3, maxLength: 9 });
  fc.assert(
    fc.property(type, coefs, fc.bigInt(1n, 10n ** 9n), (type, odds, amount) => {
      const stake = minorUnits(amount);
      const bets = odds.map((milli) => ({
        oddsMilli: oddsMilli(milli),
        decided: { result: [1, 1], void: [0, 1] } as const,
      }));
      const shown = couponMaths({ type, systemValues: [2], legs: bets, stake })!;
      const settled = settleCoupon({ type, systemValues: [2], legs: bets, stake });
      const calculated = calculate({
        type,
        systemValues: [2],
        bets: odds.map((milli) => ({ coef: milli / 1000, result: 'won' })),
        stake,
      });
      expect(settled).toMatchObject({ payout: shown.possibleWin, combinations: shown.combinations });
      expect(calculated).toEqual({
        combinations: shown.combinations,
        stake,
        return: shown.possibleWin,
        minReturn: shown.minReturn,
        maxReturn: shown.possibleWin,
      });
    }),
    { numRuns: process.env.NIGHT ? 20_000 : 300 },
  );
});

test.each<[string, Parameters<typeof couponMargin>, number | null]>([
  ['a single has its own', ['single', [], [{ marginPercent: 5.3 }]], 5.3],
  [
    'an express multiplies',
    ['express', [], [{ marginPercent: 5 }, { marginPercent: 5 }, { marginPercent: 5 }]],
    15.8,
  ],
  [
    'a system is the mean of its combinations',
    ['system', [2], [{ marginPercent: 0 }, { marginPercent: 10 }, { marginPercent: 20 }]],
    20.7,
  ],
  ['singles are the mean', ['singles', [], [{ marginPercent: 4 }, { marginPercent: 6 }]], 5],
  ['a chain adds', ['chain', [], [{ marginPercent: 4 }, { marginPercent: 6 }]], 10],
  [
    'an anti-express has that of its express',
    ['anti_express', [], [{ marginPercent: 5 }, { marginPercent: 5 }]],
    10.3,
  ],
  [
    'blocks by their stakes',
    [
      'blocks',
      [],
      [
        { marginPercent: 4, blockId: 1 },
        { marginPercent: 8, blockId: 2 },
      ],
      { 1: minorUnits(300n), 2: minorUnits(100n) },
    ],
    5,
  ],
  ['below zero, for a boosted price', ['single', [], [{ marginPercent: -7.6 }]], -7.6],
  ['no coupon', ['express', [], [{ marginPercent: 4 }]], null],
])('margin: %s', (_, input, percent) => {
  expect(couponMargin(...input)).toBe(percent);
});
