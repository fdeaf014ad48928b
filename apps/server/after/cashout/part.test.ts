import { formatAmount, minorUnits } from '@fairbook/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partOf } from './part.ts';

const sums = fc.bigInt(1n, 1_000_000_000n);
const offers = fc.record({ open: sums, fair: sums, offer: sums });
const held = (sums: { open: bigint; fair: bigint; offer: bigint }) => ({
  couponId: 'x',
  expiresAt: 0,
  ...sums,
});

it('a part by percent is its share, rounded down so that rounding never favours the seller', () => {
  fc.assert(
    fc.property(offers, fc.integer({ min: 1, max: 100 }), (sums, percent) => {
      fc.pre((sums.open * BigInt(percent)) / 100n > 0n);
      const part = partOf(held(sums), { percent }, 'EUR');
      expect(part.stake * 100n <= sums.open * BigInt(percent)).toBe(true);
      expect(part.offer * sums.open <= sums.offer * part.stake).toBe(true);
      expect(part.fair * sums.open <= sums.fair * part.stake).toBe(true);
    }),
  );
});

it('a part by amount is the smallest stake worth it', () => {
  fc.assert(
    fc.property(offers, sums, (sums, wanted) => {
      fc.pre(wanted <= sums.offer);
      const part = partOf(held(sums), { amount: formatAmount(minorUnits(wanted), 'EUR') }, 'EUR');
      expect(part.stake <= sums.open).toBe(true);
      expect(part.offer >= wanted).toBe(true);
      expect((sums.offer * (part.stake - 1n)) / sums.open < wanted).toBe(true);
    }),
  );
});
