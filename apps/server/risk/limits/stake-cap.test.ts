import {
  CURRENCIES,
  DEFAULT_RATES,
  exponentOf,
  initialAmount,
  minorUnits,
  roundDownMulDiv,
} from '@fairbook/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromBase, toBase } from '../base.ts';
import { liabilityOf } from '../exposure/open-risk.ts';
import type { BestCase, LimitSums, Scope, TableLimits } from '../types.ts';
import { limitsFor, toLimitBook } from './limits-for.ts';
import { type CapInput, stakeCap } from './stake-cap.ts';

const LEG = { sportId: 1, champId: 7, gameId: 1001, marketTypeId: 1, outcomeId: '1::1' };
const OTHER = { ...LEG, gameId: 1002 };
const NONE: LimitSums = { minStake: null, maxStake: null, maxPayout: null, maxExposure: null };
/** Limits like those of the currencies: 0.20, 10,000 and 100,000 where the usual stake is 5.00. */
function tableOf(currency: string): TableLimits {
  const usual = initialAmount(currency);
  return {
    currency,
    exponent: exponentOf(currency),
    minStake: minorUnits(usual / 25n || 1n),
    maxStake: minorUnits(usual * 2_000n),
    maxPayout: minorUnits(usual * 20_000n),
  };
}

const EUR = tableOf('EUR');

const best = (num: bigint, den = 1n): BestCase => ({
  factor: { num, den },
  winOf: (stake) => roundDownMulDiv(stake, { num, den }),
});
const TWICE = best(2n);

const limit = (scope: Scope, subject: string, sums: Partial<LimitSums>) => ({
  ...NONE,
  ...sums,
  scope,
  subject,
});

function input(limits: ReturnType<typeof limit>[], change: Partial<CapInput> = {}): CapInput {
  return {
    book: toLimitBook(limits),
    rates: DEFAULT_RATES,
    percent: 100,
    exposureOf: () => 0n,
    ownOf: () => ({ stake: 0n, win: 0n }),
    ...change,
  };
}

describe('the maximum stake and its cause', () => {
  test.each<[string, CapInput, bigint, string]>([
    ['the currency’s maximum', input([]), 1_000_000n, 'platform'],
    ['a cap of the platform', input([limit('platform', '', { maxStake: 500n })]), 500n, 'platform'],
    ['a cap of the sport', input([limit('sport', '1', { maxStake: 500n })]), 500n, 'sport'],
    ['a cap of the league', input([limit('champ', '7', { maxStake: 500n })]), 500n, 'champ'],
    ['a cap of the game', input([limit('game', '1001', { maxStake: 500n })]), 500n, 'game'],
    ['a cap of the market', input([limit('market', '1001:1', { maxStake: 500n })]), 500n, 'market'],
    ['a cap of the outcome', input([limit('outcome', '1001:1::1', { maxStake: 500n })]), 500n, 'outcome'],
    [
      'no cap above the currency’s maximum',
      input([limit('sport', '1', { maxStake: 9_000_000n })]),
      1_000_000n,
      'platform',
    ],
    ['a maximum payout', input([limit('game', '1001', { maxPayout: 1_001n })]), 500n, 'payout'],
    ['a share of the currency’s maximum', input([], { percent: 1 }), 10_000n, 'player'],
    [
      'a share of the cap of the game',
      input([limit('game', '1001', { maxStake: 500n })], { percent: 50 }),
      250n,
      'player',
    ],
    ['an empty outcome', input([limit('platform', '', { maxExposure: 800n })]), 800n, 'outcome'],
    [
      'an outcome that fills',
      input([limit('platform', '', { maxExposure: 800n })], { exposureOf: () => 700n }),
      100n,
      'outcome',
    ],
    [
      'a full outcome',
      input([limit('platform', '', { maxExposure: 800n })], { exposureOf: () => 900n }),
      0n,
      'outcome',
    ],
    [
      'a factor doesn’t reduce what is left of an outcome',
      input([limit('platform', '', { maxExposure: 800n })], { percent: 50 }),
      800n,
      'outcome',
    ],
  ])('%s', (_, given, max, cause) => {
    expect(stakeCap(given, [LEG], TWICE, EUR)).toMatchObject({ max, cause });
  });

  test.each([
    [100n, 50n, 50n, OTHER],
    [50n, 100n, 50n, LEG],
    [50n, 50n, 50n, LEG],
  ])('of two outcomes with room for %i and %i: %i', (first, second, max, leg) => {
    const given = input([limit('platform', '', { maxExposure: 800n })], {
      exposureOf: ({ gameId }) => 800n - (gameId === LEG.gameId ? first : second),
    });
    expect(stakeCap(given, [LEG, OTHER], TWICE, EUR)).toMatchObject({ max, cause: 'outcome', leg });
  });

  test.each([
    [100, 1_000_000n, null],
    [50, 500_000n, 0.5],
    [1, 10_000n, 0.01],
  ])('a player at %i %% is told the share', (percent, max, factor) => {
    expect(stakeCap(input([], { percent }), [LEG], TWICE, EUR)).toMatchObject({ max, factor });
  });

  test('a player limited by another cause is told no share', () => {
    const given = input([limit('platform', '', { maxExposure: 800n })], { percent: 50 });
    expect(stakeCap(given, [LEG], TWICE, EUR)).toMatchObject({ cause: 'outcome', factor: null });
  });

  test.each([
    ['stake', { stake: 999_000n, win: 0n }, 1_000n],
    ['possible win', { stake: 0n, win: 9_999_000n }, 500n],
    ['stake and win, of which the win bounds', { stake: 500n, win: 9_999_000n }, 500n],
    ['everything allowed', { stake: 1_000_000n, win: 2_000_000n }, 0n],
  ])('an open %s leaves room for the rest', (_, own, max) => {
    const bound = stakeCap(input([], { ownOf: () => own }), [LEG], TWICE, EUR);
    expect(bound).toMatchObject({ max, cause: 'own', leg: LEG, open: [own.stake] });
  });

  test('of two legs with open bets the one that leaves less is named, of equal ones the first', () => {
    const ofOwn = (first: bigint, second: bigint) =>
      stakeCap(
        input([], { ownOf: ({ gameId }) => ({ stake: 0n, win: gameId === LEG.gameId ? first : second }) }),
        [LEG, OTHER],
        TWICE,
        EUR,
      );
    expect(ofOwn(9_998_000n, 9_999_000n)).toMatchObject({ max: 500n, leg: OTHER });
    expect(ofOwn(9_999_000n, 9_998_000n)).toMatchObject({ max: 500n, leg: LEG });
    expect(ofOwn(9_999_000n, 9_999_000n)).toMatchObject({ max: 500n, leg: LEG });
  });

  test('of several legs the tightest one applies, and is named', () => {
    const given = input([
      limit('game', '1001', { maxStake: 500n, minStake: 30n }),
      limit('game', '1002', { maxStake: 400n, minStake: 40n }),
    ]);
    expect(stakeCap(given, [LEG, OTHER], TWICE, EUR)).toEqual({
      min: 40n,
      max: 400n,
      cause: 'game',
      leg: OTHER,
      factor: null,
      open: [0n, 0n],
    });
  });

  test.each<[string, CapInput, bigint, string]>([
    ['nothing open changes nothing', input([]), 1_000_000n, 'platform'],
    [
      'from the currency’s maximum',
      input([], { ownOf: () => ({ stake: 400_000n, win: 0n }) }),
      600_000n,
      'own',
    ],
    [
      'from a cap of the outcome',
      input([limit('outcome', '1001:1::1', { maxStake: 500n })], {
        ownOf: () => ({ stake: 400n, win: 0n }),
      }),
      100n,
      'own',
    ],
    [
      'from the player’s share',
      input([], { percent: 1, ownOf: () => ({ stake: 9_000n, win: 0n }) }),
      1_000n,
      'own',
    ],
    [
      'from the maximum payout',
      input([], { ownOf: () => ({ stake: 1n, win: 9_000_000n }) }),
      500_000n,
      'own',
    ],
    [
      'from a payout limit of the game, with a factor',
      input([limit('game', '1001', { maxPayout: 10_000n })], {
        percent: 50,
        ownOf: () => ({ stake: 1n, win: 4_000n }),
      }),
      500n,
      'own',
    ],
    ['when more is open than allowed', input([], { ownOf: () => ({ stake: 9n ** 9n, win: 0n }) }), 0n, 'own'],
    [
      'unless something else leaves less',
      input([limit('platform', '', { maxExposure: 100n })], { ownOf: () => ({ stake: 1n, win: 0n }) }),
      100n,
      'outcome',
    ],
  ])('the player’s open bets on an outcome are subtracted: %s', (_, given, max, cause) => {
    expect(stakeCap(given, [LEG], TWICE, EUR)).toMatchObject({ max, cause });
  });

  test('each leg has the rest of its own limit', () => {
    const given = input([limit('game', '1001', { maxStake: 500n })], {
      ownOf: (leg) => ({ stake: leg === OTHER ? 999_000n : 100n, win: 0n }),
    });
    expect(stakeCap(given, [LEG, OTHER], TWICE, EUR)).toMatchObject({ max: 400n, cause: 'own', leg: LEG });
    expect(stakeCap(given, [OTHER], TWICE, EUR)).toMatchObject({ max: 1_000n, cause: 'own', leg: OTHER });
  });

  test('a coupon that can’t cost the house anything is accepted on a full outcome', () => {
    const given = input([limit('platform', '', { maxExposure: 0n })]);
    expect(stakeCap(given, [LEG], best(1n), EUR).max).toBe(1_000_000n);
  });

  test('terms that pay more than the prices count, too', () => {
    const bonus: BestCase = { ...TWICE, winOf: (stake) => minorUnits(stake * 2n + 100n) };
    expect(stakeCap(input([limit('game', '1001', { maxPayout: 1_000n })]), [LEG], bonus, EUR).max).toBe(450n);
    expect(stakeCap(input([limit('game', '1001', { maxExposure: 1_000n })]), [LEG], bonus, EUR).max).toBe(
      900n,
    );
  });

  test('a limit’s minimum stake is never below the currency’s', () => {
    expect(stakeCap(input([limit('sport', '1', { minStake: 1n })]), [LEG], TWICE, EUR).min).toBe(20n);
  });
});

test('the maximum stake never exceeds a cap, in any currency', () => {
  const sum = fc.option(fc.bigInt({ min: 0n, max: 5_000_000n }), { nil: null });
  const sums = fc.record({ minStake: fc.constant(null), maxStake: sum, maxPayout: sum, maxExposure: sum });
  const odds = fc.bigInt({ min: 1_001n, max: 300_000n });
  fc.assert(
    fc.property(
      sums,
      sums,
      odds,
      fc.bigInt({ min: 0n, max: 2_000_000n }),
      fc.integer({ min: 1, max: 100 }),
      fc.constantFrom(...CURRENCIES),
      fc.bigInt({ min: 0n, max: 2_000_000n }),
      (wide, narrow, num, exposure, percent, iso, beyond) => {
        const table = tableOf(iso);
        const given = input([limit('sport', '1', wide), limit('outcome', '1001:1::1', narrow)], {
          percent,
          exposureOf: () => exposure,
        });
        const factor = { num, den: 1000n };
        const cap = stakeCap(given, [LEG], best(num, 1000n), table);
        // A bound that is too high only causes the exact sum to be computed.
        const bounded = { ...given, exposureAtMost: () => exposure + beyond };
        expect(stakeCap(bounded, [LEG], best(num, 1000n), table)).toEqual(cap);
        const { max } = cap;
        const held = limitsFor(given.book, LEG);
        const fits = (stake: bigint) => {
          const possibleWin = roundDownMulDiv(minorUnits(stake), factor);
          const liability = liabilityOf({ currency: iso, stake, possibleWin }, DEFAULT_RATES);
          const inIso = (bound: { sum: bigint } | null) =>
            bound ? fromBase(bound.sum, iso, DEFAULT_RATES) : null;
          const [stakeCap, payoutCap] = [inIso(held.maxStake), inIso(held.maxPayout)];
          return (
            stake * 100n <= table.maxStake * BigInt(percent) &&
            possibleWin <= table.maxPayout &&
            (stakeCap === null || stake * 100n <= stakeCap * BigInt(percent)) &&
            (payoutCap === null || possibleWin <= payoutCap) &&
            (held.maxExposure === null || liability === 0n || exposure + liability <= held.maxExposure.sum)
          );
        };
        if (max > 0n) expect(fits(max)).toBe(true);
      },
    ),
  );
});

test('an amount converted to the base currency and back never grows, and neither does a cap', () => {
  const iso = fc.constantFrom(...CURRENCIES);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), iso, (sum, currency) => {
      expect(toBase(fromBase(sum, currency, DEFAULT_RATES), currency, DEFAULT_RATES)).toBeLessThanOrEqual(
        sum,
      );
      expect(fromBase(toBase(sum, currency, DEFAULT_RATES), currency, DEFAULT_RATES)).toBeGreaterThanOrEqual(
        sum,
      );
    }),
  );
});
