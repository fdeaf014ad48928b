import { combinationsOf } from '@fairbook/settlement';
import { expect, test } from 'vitest';
import {
  isOfOneGame,
  NAMED_BETS,
  type Nameable,
  type NamedBet,
  namedBet,
  nameOfCoupon,
  sizesOf,
} from './named.ts';

/** Numbers of bets as every bookmaker lists them. */
test.each<[NamedBet, number, number]>([
  ['trixie', 3, 4],
  ['patent', 3, 7],
  ['yankee', 4, 11],
  ['lucky_15', 4, 15],
  ['canadian', 5, 26],
  ['lucky_31', 5, 31],
  ['heinz', 6, 57],
  ['lucky_63', 6, 63],
  ['super_heinz', 7, 120],
  ['goliath', 8, 247],
])('a %s has %i selections and %i bets', (name, n, bets) => {
  const sizes = sizesOf(name);
  expect(sizes.reduce((sum, size) => sum + combinationsOf(n, size), 0)).toBe(bets);
  expect(namedBet(n, sizes)).toBe(name);
  expect(namedBet(n, sizes.toReversed())).toBe(name);
});

test('every name is tested', () => {
  expect(NAMED_BETS).toHaveLength(10);
});

test.each<[number, number[]]>([
  [3, [2]],
  [3, []],
  [4, [2, 3]],
  [4, [1, 2, 3]],
  [9, [2, 3, 4, 5, 6, 7, 8, 9]],
])('%i selections in %j have no name', (n, sizes) => {
  expect(namedBet(n, sizes)).toBeNull();
});

const legs = (...blocks: (number | null)[]) => blocks.map((blockId) => ({ blockId }));
const YANKEE = { typeId: 4, systemValues: [4, 3, 2], bets: legs(null, null, null, null) };

test.each<[string, Nameable, NamedBet | null]>([
  ['four legs', YANKEE, 'yankee'],
  ['without bankers', { ...YANKEE, typeId: 2 }, 'yankee'],
  ['legs of one block count once', { ...YANKEE, bets: legs(1, null, 1, 2, 2, null) }, 'yankee'],
  ['with a banker', { ...YANKEE, typeId: 2, bets: legs(0, null, null, null, null) }, null],
  ['separately staked blocks', { ...YANKEE, amountByBlockId: { 1: '2.00' } }, null],
  ['an express', { ...YANKEE, typeId: 1 }, null],
  ['sizes that are not staked', { ...YANKEE, systemValues: [] }, null],
])('an agreed coupon: %s', (_, coupon, name) => {
  expect(nameOfCoupon(coupon)).toBe(name);
});

test('a coupon is of one game when one combination holds all its legs', () => {
  const legs = (count: number) => Array.from({ length: count }, () => ({}));
  const coupon = { typeId: 0, bets: legs(2), builders: [{ bets: legs(2) }] };
  expect(isOfOneGame(coupon)).toBe(true);
  expect(isOfOneGame({ ...coupon, bets: legs(3) })).toBe(false);
  expect(isOfOneGame({ ...coupon, builders: [] })).toBe(false);
  expect(isOfOneGame({ ...coupon, typeId: 2 })).toBe(false);
});
