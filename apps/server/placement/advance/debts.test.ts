import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Debts, itemsOf, sumOf } from './debts.ts';
import type { Due } from './types.ts';

const due = (couponId: string, sum: bigint, accountId = 1): Due => ({ couponId, accountId, due: sum });
const TWO = [due('old', 20n), due('new', 30n), due('other', 40n, 2)];

describe('the part of a payout that repays advances', () => {
  it.each<[string, string, boolean, bigint, object[]]>([
    ['the oldest first', 's', false, 10n, [{ couponId: 'old', how: 'repaid', amount: 10n }]],
    [
      'then the next, and never more than is due',
      's',
      false,
      1_000n,
      [
        { couponId: 'old', how: 'repaid', amount: 20n },
        { couponId: 'new', how: 'repaid', amount: 30n },
      ],
    ],
    [
      'for a winning coupon, its own advance in turn',
      'new',
      false,
      5n,
      [{ couponId: 'old', how: 'repaid', amount: 5n }],
    ],
    [
      'for a void coupon, its own advance and no other',
      'new',
      true,
      50n,
      [{ couponId: 'new', how: 'returned', amount: 30n }],
    ],
    [
      'for a void coupon without an advance, the oldest',
      's',
      true,
      5n,
      [{ couponId: 'old', how: 'repaid', amount: 5n }],
    ],
    ['nothing of an empty payout', 's', false, 0n, []],
    ['nothing of a negative amount', 's', false, -10n, []],
  ])('%s', (_, couponId, isVoid, money, taken) => {
    expect(new Debts(TWO).take({ accountId: 1, couponId, isVoid }, money)).toEqual(taken);
  });

  it('is not taken twice by coupons paid together', () => {
    const debts = new Debts(TWO);
    const payer = { accountId: 1, couponId: 's', isVoid: false };
    expect(sumOf(debts.take(payer, 45n))).toBe(45n);
    expect(sumOf(debts.take(payer, 45n))).toBe(5n);
    expect(sumOf(debts.take(payer, 45n))).toBe(0n);
    expect(debts.taken).toHaveLength(3);
  });

  it('moves under the coupon staked with the advance', () => {
    expect(itemsOf(1, [{ couponId: 'old', how: 'returned', amount: 3n }])).toEqual([
      { accountId: 1, reference: 'coupon:old', postings: [{ kind: 'advance_return', amountMinor: 3n }] },
    ]);
    expect(itemsOf(1, new Debts(TWO).owe('old'))).toEqual([]);
  });
});

it('repayments never exceed the payout or the debt, and leave nothing repayable', () => {
  const sums = fc.array(fc.bigInt({ min: 1n, max: 500n }), { maxLength: 5 });
  const payouts = fc.array(fc.tuple(fc.nat(6), fc.boolean(), fc.bigInt({ min: -50n, max: 700n })), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(sums, payouts, (amounts, paid) => {
      const debts = new Debts(amounts.map((sum, n) => due(String(n), sum)));
      const all = amounts.reduce((sum, each) => sum + each, 0n);
      for (const [n, isVoid, money] of paid) {
        const before = all - sumOf(debts.taken);
        const own = debts.dueOf(String(n));
        const taken = sumOf(debts.take({ accountId: 1, couponId: String(n), isVoid }, money));
        const most = isVoid && own > 0n ? own : before;
        expect(taken).toBe(money <= 0n ? 0n : money < most ? money : most);
      }
      const left = amounts.reduce((sum, _, n) => sum + debts.dueOf(String(n)), 0n);
      expect(sumOf(debts.taken) + left).toBe(all);
    }),
  );
});
