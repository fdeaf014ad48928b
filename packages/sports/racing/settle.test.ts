import { minorUnits } from '@fairbook/money';
import { oddsMilli } from '@fairbook/odds';
import { settleCoupon } from '@fairbook/settlement';
import { expect, test } from 'vitest';
import { type FieldEnd, placesFor, ruleFour } from '../families/fields-of-many/field.ts';
import { racingPayoff } from './rules.ts';

/** One test for each sentence with a number in the rules of horse racing. */
type End = FieldEnd<'racing'>;
const end = (places: End['places'], of: Partial<End> = {}): End => ({
  ...{ sport: 'racing', places, withdrawn: places.map(() => false) },
  ...of,
});

function paid(id: string, of: End, odds: number): bigint {
  const settled = settleCoupon({
    ...{ type: 'single', systemValues: [], stake: minorUnits(10_00n) },
    legs: [{ gameId: 1, oddsMilli: oddsMilli(odds), decided: racingPayoff(id)!.verdict(of) }],
  });
  if (settled.status === 'open') throw new Error('not settled');
  return settled.payout;
}

test.each([
  [4, 1],
  [5, 2],
  [7, 2],
  [8, 3],
  [12, 3],
])('with %i runners the first %i are placed', (runners, places) => {
  expect(placesFor(runners)).toBe(places);
});

test('a dead heat of two divides the stake: 10 at 5.00 pays 25', () => {
  expect(paid('62001::1', end([1, 1, 3, 4, 5, 6, 7, 8]), 5000)).toBe(25_00n);
});

test('three equals for the last two places: two parts of three win', () => {
  expect(paid('62002:3:2', end([1, 2, 2, 2, 5, 6, 7, 8]), 3000)).toBe(20_00n);
});

test('each way is two bets: the place pays where the winner does not', () => {
  const third = end([3, 1, 2, 4, 5, 6, 7, 8]);
  expect(paid('62001::1', third, 9000)).toBe(0n);
  expect(paid('62002:3:1', third, 2600)).toBe(26_00n);
});

test.each([
  [1110, 90],
  [1120, 85],
  [1300, 75],
  [1310, 70],
  [1950, 50],
  [4000, 25],
  [10_000, 10],
  [15_000, 5],
  [15_100, 0],
])('a withdrawn horse at %i thousandths takes %i percent', (odds, percent) => {
  expect(ruleFour(odds)).toBe(percent);
});

test('Rule 4 reduces winnings, not the stake: 10 at 5.00 less 25 % pays 40', () => {
  const off = end([1, 2, null], { withdrawn: [false, false, true], deduction: 25 });
  expect(paid('62001::1', off, 5000)).toBe(40_00n);
  expect(paid('62001::2', off, 5000)).toBe(0n);
  expect(paid('62001::3', off, 5000)).toBe(10_00n);
  expect(paid('62003::1', off, 5000)).toBe(50_00n);
});

test('with a dead heat, each half is reduced: half of 10 at 5.00 less 25 % pays 20', () => {
  const off = end([1, 1, null, 3], { withdrawn: [false, false, true, false], deduction: 25 });
  expect(paid('62001::1', off, 5000)).toBe(20_00n);
});

test('the first two in order, and equals of either place', () => {
  expect(paid('62005::2-1', end([2, 1, 3]), 8000)).toBe(80_00n);
  expect(paid('62005::1-2', end([2, 1, 3]), 8000)).toBe(0n);
  expect(paid('62005::1-2', end([1, 1, 3]), 8000)).toBe(40_00n);
  expect(paid('62005::1-2', end([1, 2, 2]), 8000)).toBe(40_00n);
});
