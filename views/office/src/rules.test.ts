import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withNewer } from './account/use-ledger.ts';
import { countedOdds, factorText, isPaidRight, unroundedOf } from './coupon/arithmetic.ts';
import { doesMatch } from './coupon/proof-checks.ts';
import { netOf, totalsOf } from './history/totals.ts';
import { refreshed } from './history/use-history.ts';
import { numberText, signedText } from './office-context.ts';
import { aCoupon, aLeg, aLine, aReceipt } from './testing/coupons.ts';

describe('arithmetic of a coupon', () => {
  test('the reference express: odds that counted, the exact product, the payment redone', () => {
    expect(countedOdds(aCoupon())).toBe('4.12');
    expect(unroundedOf(aCoupon())).toBe('41.2776');
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

  test('an open coupon and a dead heat are not judged', () => {
    expect(isPaidRight(aCoupon({ payout: null }))).toBeNull();
    expect(isPaidRight(aCoupon({ bets: [aLeg({ status: 'dead_heat', factor: '0.720' })] }))).toBeNull();
    expect(countedOdds(aCoupon({ typeId: 2 }))).toBeNull();
  });

  test('a receipt speaks of this coupon only', () => {
    const coupon = aCoupon();
    expect(doesMatch(aReceipt(coupon), coupon)).toBe(true);
    expect(doesMatch(aReceipt(coupon), aCoupon({ amount: '11.00' }))).toBe(false);
    expect(doesMatch(aReceipt(coupon), aCoupon({ bets: coupon.bets.slice(1) }))).toBe(false);
  });
});

describe('sums', () => {
  test('staked, returned and net over settled coupons of one currency', () => {
    const coupons = [
      aCoupon(),
      aCoupon({ status: 'lost', payout: '0.00', amount: '20.00' }),
      aCoupon({ status: 'accepted', payout: null, amount: '99.00' }),
      aCoupon({ status: 'refused', payout: '0.00', amount: '99.00' }),
      aCoupon({ iso: 'RUB', amount: '500.00', payout: '0.00', status: 'lost' }),
    ];
    expect(totalsOf(coupons)).toEqual({ iso: 'EUR', staked: '30.00', returned: '41.27', net: '11.27' });
    expect(coupons.map(netOf)).toEqual(['31.27', '-20.00', null, null, '-500.00']);
    expect(totalsOf([])).toBeNull();
  });

  test('net is always returned less staked', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(cents, cents), { minLength: 1 }), (pairs) => {
        const money = (sum: number) => (sum / 100).toFixed(2);
        const totals = totalsOf(
          pairs.map(([amount, payout]) => aCoupon({ amount: money(amount), payout: money(payout) })),
        )!;
        const net = pairs.reduce((sum, [amount, payout]) => sum + payout - amount, 0);
        expect(Math.round(Number(totals.net) * 100)).toBe(net);
      }),
    );
  });

  test.each([
    ['31.27', '+€31.27'],
    ['-20.00', '−€20.00'],
    ['0.00', '€0.00'],
  ])('%s is written %s', (amount, text) => {
    expect(signedText(amount, (plain) => `€${plain}`)).toBe(text);
  });

  test('numbers are grouped by threes', () => {
    expect([7, 4809774].map(numberText)).toEqual(['7', '4\u202f809\u202f774']);
  });
});

describe('pages put together', () => {
  const coupon = (n: number) => aCoupon({ couponId: `0198c0de-0000-7000-8000-00000000000${n}` });

  test('a newest page read again keeps what is below it', () => {
    const old = { coupons: [coupon(4), coupon(3), coupon(2), coupon(1)], next: null };
    const next = { coupons: [coupon(5), coupon(4)], next: coupon(4).couponId };
    const ids = refreshed(old, next).coupons.map(({ couponId }) => couponId.at(-1));
    expect(ids).toEqual(['5', '4', '3', '2', '1']);
    expect(refreshed(old, { coupons: [coupon(5)], next: null }).coupons).toHaveLength(1);
  });

  test('new lines of the ledger join the known ones; over a gap the known ones are dropped', () => {
    const old = { lines: [aLine(3), aLine(2), aLine(1)], next: null };
    expect(withNewer(old, { lines: [aLine(5), aLine(4)], next: 4 }).lines.map(({ seq }) => seq)).toEqual([
      5, 4, 3, 2, 1,
    ]);
    expect(withNewer(old, { lines: [aLine(9), aLine(8)], next: 8 }).lines.map(({ seq }) => seq)).toEqual([
      9, 8,
    ]);
  });
});
