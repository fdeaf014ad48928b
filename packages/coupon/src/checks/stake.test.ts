import { minorUnits, parseAmount } from '@fairbook/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readStake, stakeRefusals } from './stake.ts';

const limits = {
  iso: 'EUR',
  min: minorUnits(10n),
  max: minorUnits(50_000n),
  maxPayout: minorUnits(100_000n),
};
const refusals = (stake: bigint, win: bigint) => stakeRefusals(minorUnits(stake), minorUnits(win), limits);

test.each([
  [10n, 100n],
  [50_000n, 100_000n],
])('a stake of %s that wins %s is accepted', (stake, win) => {
  expect(refusals(stake, win)).toEqual([]);
});

test.each([
  [9n, 90n, [{ code: 'bets.stake_too_small', field: 'amount', values: { min: '0.10', iso: 'EUR' } }]],
  [
    50_001n,
    60_000n,
    [{ code: 'bets.stake_too_large', field: 'amount', values: { max: '500.00', iso: 'EUR' } }],
  ],
  [
    1000n,
    100_001n,
    [
      {
        code: 'bets.win_too_large',
        field: 'amount',
        values: { max: '1000.00', maxPayout: '1000.00', stake: '9.99', iso: 'EUR' },
      },
    ],
  ],
])('a stake of %s that wins %s', (stake, win, reasons) => {
  expect(refusals(stake, win)).toEqual(reasons);
});

test('a stake beyond two limits gets both reasons', () => {
  expect(refusals(60_000n, 120_000n).map(({ code }) => code)).toEqual([
    'bets.stake_too_large',
    'bets.win_too_large',
  ]);
});

test('the suggested stake wins no more than the maximum payout', () => {
  fc.assert(
    fc.property(fc.bigInt(10n, 50_000n), fc.bigInt(1001n, 10n ** 9n), (stake, milli) => {
      const offered = refusals(stake, (stake * milli) / 1000n).find(
        ({ code }) => code === 'bets.win_too_large',
      );
      if (!offered) return;
      const fitting = parseAmount(String(offered.values?.stake), 'EUR') as bigint;
      expect(fitting < stake && (fitting * milli) / 1000n <= limits.maxPayout).toBe(true);
    }),
  );
});

test('without limits only the maximum payout holds', () => {
  const free = { ...limits, min: null, max: null };
  expect(stakeRefusals(minorUnits(1n), minorUnits(2n), free)).toEqual([]);
  expect(stakeRefusals(minorUnits(10n ** 9n), minorUnits(100_001n), free).map(({ code }) => code)).toEqual([
    'bets.win_too_large',
  ]);
});

test.each<[string, string, bigint | { decimals: number }]>([
  ['12.5', 'EUR', 1250n],
  ['12.505', 'EUR', { decimals: 2 }],
  ['12.5', 'JPY', { decimals: 0 }],
  ['0.00000001', 'BTC', 1n],
  ['-1', 'EUR', { decimals: 2 }],
  ['', 'EUR', { decimals: 2 }],
])('%j in %s is read as %o', (text, iso, expected) => {
  const refused = (values: object) => ({ code: 'bets.stake_precision', field: 'amount', values });
  expect(readStake(text, iso)).toEqual(
    typeof expected === 'bigint' ? expected : refused({ ...expected, iso }),
  );
});
