import { ratio } from '@fairbook/money';
import { oddsMilli } from '@fairbook/odds';
import { expect, test } from 'vitest';
import { bonusCoef, isBonusBet } from './bonus.ts';

test.each([
  [0, 110n],
  [1, 101n],
  [3, 103n],
  [9, 109n],
  [10, 110n],
  [50, 110n],
])('%i bets are multiplied by %s%%', (bets, percent) => {
  expect(bonusCoef(bets)).toEqual(ratio(percent, 100n));
});

const leg = (milli: number, kind = 1) => ({ oddsMilli: oddsMilli(milli), kind });
const good = {
  type: 'express' as const,
  legs: [leg(1100), leg(1500), leg(2000)],
  coef: ratio(33, 10),
  isAllowed: true,
};

test('an express of three at 1.1 or more is a bonus bet', () => {
  expect(isBonusBet(good)).toBe(true);
  expect(isBonusBet({ ...good, coef: ratio(101, 100) })).toBe(true);
});

test.each([
  ['not allowed by the site', { ...good, isAllowed: false }],
  ['removed by the player', { ...good, manuallyDeletedBonusBet: true }],
  ['no express', { ...good, type: 'system' as const }],
  ['two legs', { ...good, legs: good.legs.slice(1) }],
  ['no legs', { ...good, legs: [] }],
  ['a leg below 1.1', { ...good, legs: [leg(1099), leg(1500), leg(2000)] }],
  ['a leg of kind 7', { ...good, legs: [leg(1100), leg(1500, 7), leg(2000)] }],
  ['a total below 1.01', { ...good, coef: ratio(1009, 1000) }],
])('%s: no bonus', (_, coupon) => {
  expect(isBonusBet(coupon)).toBe(false);
});
