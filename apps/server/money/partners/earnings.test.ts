import type { partners } from '@fairbook/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthOf, percentFor, reckon, sharesOf } from './earnings.ts';

const LEVELS = [
  { from: '0', percent: 25 },
  { from: '1000', percent: 30.5 },
  { from: '10000', percent: 40 },
];
const TERMS: partners.PartnerTerms = {
  levels: LEVELS,
  cpa: null,
  depositFeePercent: 2,
  revenueFeePercent: 10,
  carriesOver: true,
  holdDays: 0,
};
const RATES = new Map([
  ['EUR', { num: 1n, den: 1n }],
  ['JPY', { num: 160n, den: 1n }],
]);

test.each([
  [-1n, 0],
  [0n, 25],
  [99_999n, 25],
  [100_000n, 30.5],
  [999_999n, 30.5],
  [1_000_000n, 40],
])('net revenue of %s cents earns %s %%', (net, percent) => {
  expect(percentFor(net, LEVELS, 'EUR')).toBe(percent);
});

describe('a month', () => {
  test.each<[string, bigint, bigint, boolean, { share: bigint; carriedOut: bigint }]>([
    ['above zero', 100_001n, 0n, true, { share: 30_500n, carriedOut: 0n }],
    ['below zero that carries over', -500n, 0n, true, { share: 0n, carriedOut: -500n }],
    ['below zero that does not', -500n, 0n, false, { share: 0n, carriedOut: 0n }],
    ['above zero after one below, with something left', 1_000n, -400n, true, { share: 150n, carriedOut: 0n }],
    ['above zero after one below, with nothing left', 300n, -400n, true, { share: 0n, carriedOut: -100n }],
  ])('%s', (_, net, carriedIn, carriesOver, wanted) => {
    expect(monthOf(net, carriedIn, { ...TERMS, carriesOver }, 'EUR')).toMatchObject(wanted);
  });
});

test('fees and bonuses come off before the share; every rounding is down', () => {
  const moved = { deposits: 9_999n, revenue: 1_001n, bonuses: 300n, badDebts: 50n };
  // 2 % of the deposits is 199.98, 10 % of the revenue 100.1: 299 in all. 1001 − 300 − 50 − 299 = 352.
  expect(reckon(moved, TERMS, { from: 'EUR', to: 'EUR', rates: RATES })).toMatchObject({
    fees: 299n,
    net: 352n,
  });
  expect(
    reckon({ ...moved, revenue: -1_001n }, TERMS, { from: 'EUR', to: 'EUR', rates: RATES }),
  ).toMatchObject({
    fees: 199n,
    net: -1_550n,
  });
  // 352 yen are 2.2 euros; −1 yen is −0.625 cents, so a cent.
  expect(reckon(moved, TERMS, { from: 'JPY', to: 'EUR', rates: RATES })).toMatchObject({ net: 220n });
  const loss = { deposits: 0n, revenue: -1n, bonuses: 0n, badDebts: 0n };
  expect(reckon(loss, TERMS, { from: 'JPY', to: 'EUR', rates: RATES }).net).toBe(-1n);
});

test('parts of a share add up to the share of the sum', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: -100_000n, max: 100_000n }), { maxLength: 40 }),
      fc.integer({ min: 0, max: 10_000 }),
      (nets, hundredths) => {
        const percent = hundredths / 100;
        const sum = nets.reduce((all, net) => all + net, 0n);
        const parts = sharesOf(nets, percent);
        const exact = sum * BigInt(hundredths);
        const down = exact >= 0n ? exact / 10_000n : -((-exact + 9_999n) / 10_000n);
        expect(parts.reduce((all, part) => all + part, 0n)).toBe(down);
      },
    ),
  );
});
