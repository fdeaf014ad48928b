import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import { minorUnits, reduce } from '@fairbook/money';
import { oddsMilli } from '@fairbook/odds';
import { describe, expect, test } from 'vitest';
import type { DecidedResult } from './leg-factor.ts';
import { type Decided, settleCoupon } from './settle.ts';

const DECIDED: Record<string, DecidedResult | null> = {
  won: { result: [1, 1], void: [0, 1] },
  lost: { result: [0, 1], void: [0, 1] },
  void: { result: [0, 1], void: [1, 1] },
  half_won: { result: [1, 1], void: [1, 2] },
  half_lost: { result: [0, 1], void: [1, 2] },
  dead_heat: { result: [1, 2], void: [0, 1] },
  open: null,
};

/** `2.24 won`, `*1.50 lost` for a banker. */
function leg(text: string) {
  const [odds = '', result = ''] = text.replace('*', '').split(' ');
  const blockId = text.startsWith('*') ? 0 : null;
  return { oddsMilli: oddsMilli(Math.round(Number(odds) * 1000)), blockId, decided: DECIDED[result] ?? null };
}

function settle(type: CouponType, systemValue: number | null, stake: bigint, legs: string[]) {
  const systemValues = systemValue === null ? [] : [systemValue];
  return settleCoupon({ type, systemValues, stake: minorUnits(stake), legs: legs.map(leg) });
}

describe('payouts', () => {
  test.each<[string, CouponType, number | null, bigint, string[], string, bigint]>([
    ['single won', 'single', null, 1000n, ['2.24 won'], 'won', 2240n],
    ['single lost', 'single', null, 1000n, ['2.24 lost'], 'lost', 0n],
    ['single void', 'single', null, 1000n, ['2.24 void'], 'void', 1000n],
    ['single half won', 'single', null, 1000n, ['1.94 half_won'], 'won', 1470n],
    ['single half lost', 'single', null, 1000n, ['1.94 half_lost'], 'lost', 500n],
    ['a dead heat at evens is not a void', 'single', null, 1000n, ['2.00 dead_heat'], 'won', 1000n],
    ['a win too small to pay a unit', 'single', null, 1n, ['1.50 won'], 'won', 1n],
    ['express', 'express', null, 1000n, ['2.24 won', '1.79 won'], 'won', 4009n],
    ['express with a void leg', 'express', null, 1000n, ['2.24 won', '1.79 void'], 'won', 2240n],
    ['express all void', 'express', null, 1000n, ['2.24 void', '1.79 void'], 'void', 1000n],
    ['express with a lost leg', 'express', null, 1000n, ['2.24 won', '1.79 lost'], 'lost', 0n],
    ['express decided by half', 'express', null, 1000n, ['1.50 won', '1.50 half_lost'], 'lost', 750n],
    ['system, all won', 'system', 2, 3000n, ['2.00 won', '3.00 won', '1.50 won'], 'won', 13500n],
    ['system, one combination left', 'system', 2, 3000n, ['2.00 won', '3.00 won', '1.50 lost'], 'won', 6000n],
    [
      'system with a partial return',
      'system',
      2,
      3000n,
      ['1.20 won', '1.30 won', '1.50 lost'],
      'lost',
      1560n,
    ],
    ['system with too few winners', 'system', 2, 3000n, ['2.00 won', '3.00 lost', '1.50 lost'], 'lost', 0n],
    [
      'a stake that does not divide by three',
      'system',
      2,
      1000n,
      ['2.00 won', '3.00 won', '1.50 lost'],
      'won',
      2000n,
    ],
    [
      'system with a banker',
      'system',
      2,
      3000n,
      ['*2.00 won', '2.00 won', '3.00 won', '1.50 lost'],
      'won',
      12000n,
    ],
    [
      'system with a lost banker',
      'system',
      2,
      3000n,
      ['*2.00 lost', '2.00 won', '3.00 won', '1.50 won'],
      'lost',
      0n,
    ],
    ['singles', 'singles', null, 1000n, ['2.00 won', '3.00 lost'], 'won', 1000n],
  ])('%s', (_, type, systemValue, stake, legs, status, payout) => {
    const settled = settle(type, systemValue, stake, legs) as Decided;
    expect([settled.status, settled.payout, settled.isEarly]).toEqual([status, payout, false]);
  });
});

describe('open coupons', () => {
  test.each<[string, CouponType, number | null, string[], string]>([
    ['nothing is known', 'express', null, ['2.00 open', '3.00 open'], 'open'],
    ['a leg is won', 'express', null, ['2.00 won', '3.00 open'], 'open'],
    ['an express has lost a leg', 'express', null, ['2.00 lost', '3.00 open'], 'lost'],
    ['a system can spare a leg', 'system', 2, ['2.00 lost', '3.00 open', '2.00 open'], 'open'],
    ['a system cannot spare two', 'system', 2, ['2.00 lost', '3.00 lost', '2.00 open'], 'lost'],
    ['a banker is lost', 'system', 2, ['*2.00 lost', '3.00 open', '2.00 open'], 'lost'],
    ['half of a leg came back', 'express', null, ['2.00 half_lost', '3.00 open'], 'open'],
  ])('%s: %s', (_, type, systemValue, legs, status) => {
    const settled = settle(type, systemValue, 1000n, legs);
    expect(settled.status).toBe(status);
    if (settled.status !== 'open') expect([settled.isEarly, settled.payout]).toEqual([true, 0n]);
  });
});

test('the arithmetic is written out', () => {
  const settled = settle('system', 2, 1001n, ['2.00 won', '3.00 dead_heat', '1.50 half_lost']) as Decided;
  const { units, steps, exact, ...rest } = settled;
  expect(units.map(({ factor }) => factor)).toEqual(['2.000', '1.500', '0.500']);
  expect(steps.map(({ name }) => name)).toEqual(['combinations']);
  expect(reduce(exact)).toEqual({ num: 19_019n, den: 12n });
  expect({ ...rest, factor: reduce(settled.factor) }).toEqual({
    status: 'won',
    isEarly: false,
    combinations: 3,
    legs: [
      { odds: '2.000', factor: '2.000' },
      { odds: '3.000', factor: '1.500' },
      { odds: '1.500', factor: '0.500' },
    ],
    factor: { num: 19n, den: 12n },
    factorText: '19/12',
    unrounded: '19019/12',
    payout: 1584n,
  });
});

test.each([1n, 2n ** 31n - 1n, 2n ** 31n, 2n ** 53n - 1n, 2n ** 53n + 1n, 10n ** 15n])(
  'a stake of %s is returned whole when void and exact when won',
  (stake) => {
    expect(settle('express', null, stake, ['1.10 void', '9.99 void'])).toMatchObject({ payout: stake });
    expect(settle('single', null, stake, ['3.00 won'])).toMatchObject({ payout: stake * 3n });
    expect(settle('single', null, stake, ['1.001 won'])).toMatchObject({ payout: (stake * 1001n) / 1000n });
  },
);

test('a coupon that could never be accepted throws', () => {
  expect(() => settle('single', null, 1n, ['2.00 won', '2.00 won'])).toThrow(
    new RangeError('No coupon of type single with 2 legs and sizes '),
  );
  expect(() => settle('system', null, 1n, ['2.00 won', '2.00 won', '2.00 won'])).toThrow(RangeError);
});
