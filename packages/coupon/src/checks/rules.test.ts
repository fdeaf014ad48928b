import { minorUnits } from '@fairbook/money';
import { describe, expect, test } from 'vitest';
import { advanceRefusals, availableAdvance, splitStake } from './advance.ts';
import { canAskBigStake } from './big-stake.ts';
import { promoRefusals } from './promo.ts';
import { stakeRangeOf } from './stake-range.ts';

describe('a big-stake request', () => {
  const good = {
    isAllowed: true,
    maxStake: minorUnits(100n),
    type: 'express' as const,
    legs: [{ isLive: false }, { isLive: false }],
  };
  test.each<[string, Partial<Parameters<typeof canAskBigStake>[0]>, boolean]>([
    ['line bets with a maximum', {}, true],
    ['the site does not allow it', { isAllowed: false }, false],
    ['there is no maximum', { maxStake: null }, false],
    ['a live bet', { legs: [{ isLive: false }, { isLive: true }] }, false],
    ['no bet', { legs: [] }, false],
    ['singles', { type: 'singles' }, false],
  ])('%s', (_, changes, expected) => {
    expect(canAskBigStake({ ...good, ...changes })).toBe(expected);
  });
});

describe('an advance', () => {
  test.each([
    [100n, 30n, 30n, 70n],
    [100n, 100n, 100n, 0n],
    [100n, 500n, 100n, 0n],
    [100n, 0n, 0n, 100n],
  ])(
    'of %s with %s available, %s is advanced and %s comes from the balance',
    (stake, available, advance, own) => {
      expect(splitStake(minorUnits(stake), minorUnits(available))).toEqual({ advanced: advance, own });
    },
  );

  test.each<[bigint[], number, bigint, bigint]>([
    [[], 50, 0n, 0n],
    [[1000n, 501n], 50, 0n, 750n],
    [[1000n], 100, 0n, 1000n],
    [[1000n], 50, 200n, 300n],
    [[1000n], 50, 600n, 0n],
  ])('open wins of %o at %i %% with %s used leave %s', (wins, percent, used, left) => {
    expect(availableAdvance(wins.map(minorUnits), percent, minorUnits(used))).toBe(left);
  });

  test.each<[bigint, bigint, bigint, string | null]>([
    [30n, 100n, 30n, null],
    [31n, 100n, 30n, '0.30'],
    [101n, 100n, 500n, '1.00'],
    [0n, 100n, 0n, null],
  ])('%s of a stake of %s with %s available: at most %s', (advance, stake, available, max) => {
    const reasons = advanceRefusals(minorUnits(advance), minorUnits(stake), minorUnits(available), 'EUR');
    const refused = { code: 'bets.prepaid_unavailable', field: 'prepaidAmount', values: { max, iso: 'EUR' } };
    expect(reasons).toEqual(max === null ? [] : [refused]);
  });
});

describe('the range of a stake', () => {
  const coupon = {
    type: 'express' as const,
    isBonusAccount: false,
    limitedTypes: ['single', 'express'] as const,
    min: minorUnits(10n),
    max: minorUnits(500n),
  };
  test.each<[string, Partial<Parameters<typeof stakeRangeOf>[0]>, object]>([
    ['a listed type has both', {}, { min: 10n, max: 500n }],
    ['another type has none', { type: 'system' }, { min: null, max: null }],
    ['a bonus account has no maximum', { isBonusAccount: true }, { min: 10n, max: null }],
    ['unlimited', { max: null }, { min: 10n, max: null }],
  ])('%s', (_, changes, range) => {
    expect(stakeRangeOf({ ...coupon, ...changes })).toEqual(range);
  });
});

test('singles can not have a promo code', () => {
  expect(promoRefusals('singles', 'SPRING')).toEqual([
    { code: 'bets.promo_unavailable', field: 'promoCode', values: { typeId: 9 } },
  ]);
  expect(promoRefusals('singles', null)).toEqual([]);
  expect(promoRefusals('express', 'SPRING')).toEqual([]);
});
