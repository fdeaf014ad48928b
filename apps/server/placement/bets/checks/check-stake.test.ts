import { minorUnits } from '@fairbook/money';
import { expect, test } from 'vitest';
import { aHouse } from '../../../testing/bets.ts';
import {
  type Figures,
  type PlacementTerm,
  type StakeBound,
  type SubmittedBody,
  submittedOf,
} from '../../coupon/index.ts';
import { checkStake } from './check-stake.ts';

const BET = { gameId: 1, outcomeId: '1::1', coef: 2 };
const [LEAST, MOST] = [20n, 1_000_000n];

/** Figures of a coupon that wins so many times its stake. */
const winning = (times: bigint) =>
  ({
    winOf: (stake: bigint) => stake * times,
    stakeFor: (payout: bigint, most: bigint) => (payout / times < most ? payout / times : most),
  }) as unknown as Figures;

const by = (cause: string): NonNullable<StakeBound['limitedBy']> =>
  ({ cause, gameId: null, factor: null }) as never;
const bounding = (name: string, bound: Partial<StakeBound> | null): PlacementTerm => ({
  name,
  bound: () =>
    bound && { max: minorUnits(MOST), limitedBy: by('market'), refuse: () => null, ...(bound as object) },
});

function checked(
  amount: string,
  {
    terms = [],
    times = 2n,
    ...body
  }: Partial<SubmittedBody> & { terms?: PlacementTerm[]; times?: bigint } = {},
) {
  const coupon = submittedOf({ typeId: 0, amount, changeCoefAction: 2, bets: [BET], ...body });
  return checkStake(coupon, aHouse({ terms }), winning(times), []);
}

test('a stake within the limits of its currency is taken, and limited by nothing else', () => {
  expect(checked('10.00')).toEqual({
    reasons: [],
    range: { min: LEAST, max: MOST, most: MOST },
    limitedBy: null,
    kept: {},
    stake: 1_000n,
    possibleWin: 2_000n,
  });
});

test('a bound with a minimum of its own replaces the range of the currency, and says what limits', () => {
  const terms = [
    bounding('silent', null),
    bounding('whole', { min: minorUnits(50n), max: minorUnits(700n), limitedBy: by('player'), kept: 7 }),
    bounding('wider', { max: minorUnits(800n) }),
  ];
  expect(checked('6.00', { terms })).toMatchObject({
    reasons: [],
    range: { min: 50n, max: 700n, most: MOST },
    limitedBy: by('player'),
    kept: { whole: 7 },
  });
  const tighter = [...terms, bounding('tighter', { max: minorUnits(600n), limitedBy: by('outcome') })];
  expect(checked('6.00', { terms: tighter })).toMatchObject({
    range: { min: 50n, max: 600n, most: MOST },
    limitedBy: by('outcome'),
  });
});

test('the first bound that refuses the stake gives the only reason', () => {
  const refusing = (code: 'bets.stake_limited' | 'bets.limit_reached') =>
    bounding(code, { refuse: () => ({ code }) });
  const terms = [bounding('mild', {}), refusing('bets.stake_limited'), refusing('bets.limit_reached')];
  expect(checked('0.01', { terms }).reasons).toEqual([{ code: 'bets.stake_limited' }]);
});

test.each([
  ['above the maximum becomes it', '8.00', 700n],
  ['at the maximum stays', '7.00', 700n],
  ['below the maximum stays', '6.00', 600n],
])('with the wish for the most, a stake %s', (_, amount, stake) => {
  const terms = [bounding('any', { max: minorUnits(700n) })];
  expect(checked(amount, { terms, isAutoMax: true }).stake).toBe(stake);
});

test('with the wish for the most, a stake stays where no stake would be taken', () => {
  const terms = [bounding('any', { max: minorUnits(LEAST - 1n) })];
  expect(checked('8.00', { terms, isAutoMax: true }).stake).toBe(800n);
});

const ALL = { min: '0.20', max: '10000.00', iso: 'EUR' };

test.each([
  ['0.19', 'bets.stake_too_small', { ...ALL, amount: '0.20' }],
  ['10000.01', 'bets.stake_too_large', { ...ALL, amount: '10000.00' }],
  ['5.009', 'bets.stake_precision', { ...ALL, amount: '5.00', decimals: 2 }],
  ['99999999999999999999', 'bets.stake_too_large', { ...ALL, amount: '10000.00' }],
])('a stake of %s is refused as %s with a better one', (amount, code, values) => {
  expect(checked(amount).reasons).toEqual([{ code, field: 'amount', values }]);
});

test('a win above the maximum payout names the stake that keeps to it, where there is one', () => {
  const maxPayout = '100000.00';
  expect(checked('6000.00', { times: 20n }).reasons).toEqual([
    {
      code: 'bets.win_too_large',
      field: 'amount',
      values: { ...ALL, max: '5000.00', amount: '5000.00', maxPayout },
    },
  ]);
  expect(checked('6000.00', { times: 1_000_000n }).reasons).toEqual([
    { code: 'bets.win_too_large', field: 'amount', values: { iso: 'EUR', maxPayout } },
  ]);
});
