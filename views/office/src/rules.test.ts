import { couponNumberText } from '@fairbook/i18n';
import { describe, expect, test } from 'vitest';
import { withNewer } from './account/use-ledger.ts';
import { countedOdds, isPaidRight } from './coupon/arithmetic.ts';
import { doesMatch } from './coupon/proof-checks.ts';
import { factorText } from './coupon/reckoning/settled.ts';
import { batchesOf } from './history/batches.ts';
import { netBefore, netOf, stakeOf } from './history/totals.ts';
import { refreshed } from './history/use-history.ts';
import { signedText } from './office-context.ts';
import { aCoupon, aLeg, aLine, aReceipt } from './testing/coupons.ts';

describe('arithmetic of a coupon', () => {
  test('the reference express: odds that counted, the exact product, the payout recalculated', () => {
    expect(countedOdds(aCoupon())).toBe('4.12');
    expect(isPaidRight(aCoupon())).toBe(true);
    expect(isPaidRight(aCoupon({ payout: '41.28' }))).toBe(false);
  });

  test.each([
    ['1.470', '1.47'],
    ['1.000', '1.00'],
    ['1.9875', '1.9875'],
    ['4/3', '4/3'],
  ])('the factor %s reads %s', (factor, text) => {
    expect(factorText(factor)).toBe(text);
  });

  test('an open coupon is not judged, a dead heat counts by its share', () => {
    expect(isPaidRight(aCoupon({ payout: null }))).toBeNull();
    const heat = { typeId: 0 as const, bets: [aLeg({ status: 'dead_heat', factor: '0.720' })] };
    expect(isPaidRight(aCoupon({ ...heat, payout: '7.20' }))).toBe(true);
    expect(isPaidRight(aCoupon({ ...heat, payout: '7.21' }))).toBe(false);
    expect(countedOdds(aCoupon({ typeId: 2 }))).toBeNull();
  });

  test('a receipt belongs to its coupon only', () => {
    const coupon = aCoupon();
    expect(doesMatch(aReceipt(coupon), coupon)).toBe(true);
    expect(doesMatch(aReceipt(coupon), aCoupon({ amount: '11.00' }))).toBe(false);
    expect(doesMatch(aReceipt(coupon), aCoupon({ bets: coupon.bets.slice(1) }))).toBe(false);
  });
});

describe('amounts', () => {
  test('net of a coupon, by its last settlement and by the one before', () => {
    const coupons = [
      aCoupon(),
      aCoupon({ status: 'lost', payout: '0.00', amount: '20.00', revisions: [] }),
      aCoupon({ status: 'accepted', payout: null, amount: '99.00', revisions: [] }),
      aCoupon({ status: 'refused', payout: '0.00', amount: '99.00', revisions: [] }),
    ];
    expect(coupons.map(netOf)).toEqual(['31.27', '-20.00', null, null]);
    expect(coupons.map(netBefore)).toEqual(['-10.00', null, null, null]);
    const sold = {
      n: 1,
      at: '2026-05-23T20:00:00.000Z',
      reason: 'cashed_out',
      payout: '5.00',
      change: '5.00',
    };
    expect(netBefore(aCoupon({ revisions: [sold, { ...sold, n: 2, reason: 'settled' }] }))).toBeNull();
    expect(stakeOf(coupons)).toBe('228.00');
  });

  test('singles of one submission are grouped, others are alone', () => {
    const batchId = '0198c0de-0000-7000-8000-0000000000aa';
    const coupons = [null, batchId, batchId, null].map((batch, n) =>
      aCoupon({ couponId: `coupon ${n}`, batchId: batch }),
    );
    expect(batchesOf(coupons).map((batch) => batch.coupons.length)).toEqual([1, 2, 1]);
    expect(batchesOf([])).toEqual([]);
  });

  test.each([
    ['31.27', '+€31.27'],
    ['-20.00', '−€20.00'],
    ['0.00', '€0.00'],
  ])('%s is written %s', (amount, text) => {
    expect(signedText(amount, (plain) => `€${plain}`)).toBe(text);
  });

  test('numbers are grouped by threes', () => {
    expect([7, 4809774].map((number) => couponNumberText(number))).toEqual(['7', '4\u202f809\u202f774']);
  });
});

describe('merging pages', () => {
  const coupon = (n: number) => aCoupon({ couponId: `0198c0de-0000-7000-8000-00000000000${n}` });

  test('a fresh newest page keeps what is below it', () => {
    const old = { coupons: [coupon(4), coupon(3), coupon(2), coupon(1)], next: null };
    const next = { coupons: [coupon(5), coupon(4)], next: coupon(4).couponId };
    const ids = refreshed(old, next).coupons.map(({ couponId }) => couponId.at(-1));
    expect(ids).toEqual(['5', '4', '3', '2', '1']);
    expect(refreshed(old, { coupons: [coupon(5)], next: null }).coupons).toHaveLength(1);
  });

  test('new lines of the ledger join the known ones; after a gap the known ones are dropped', () => {
    const old = { lines: [aLine(3), aLine(2), aLine(1)], next: null };
    expect(withNewer(old, { lines: [aLine(5), aLine(4)], next: 4 }).lines.map(({ seq }) => seq)).toEqual([
      5, 4, 3, 2, 1,
    ]);
    // Lines that a filter leaves out leave no gap.
    expect(withNewer(old, { lines: [aLine(9), aLine(3)], next: 3 }).lines.map(({ seq }) => seq)).toEqual([
      9, 3, 2, 1,
    ]);
    expect(withNewer(old, { lines: [aLine(9), aLine(8)], next: 8 }).lines.map(({ seq }) => seq)).toEqual([
      9, 8,
    ]);
  });
});
