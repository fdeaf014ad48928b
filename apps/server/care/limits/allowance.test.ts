import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Allowance, allowanceOf, covers } from './allowance.ts';

const stake = fc.bigInt({ min: 1n, max: 10n ** 17n });

test('what it covers never comes to more than what was left, however many lines and bets are between', () => {
  const bets = fc.array(fc.record({ part: fc.double({ min: 0, max: 1, noNaN: true }), lines: fc.nat(3) }), {
    maxLength: 1_100,
  });
  const asked = fc.record({
    left: fc.bigInt({ min: -5n, max: 10n ** 18n }),
    stake,
    seq: fc.nat(1_000),
    bets,
  });
  fc.assert(
    fc.property(asked, ({ left, stake, seq, bets }) => {
      const allowance = allowanceOf(left, { accountId: 1, seq, stake, now: 0 });
      const most = BigInt(allowance?.most ?? stake);
      let [sum, line] = [0n, seq];
      for (const { part, lines } of bets) {
        const amount = (most * BigInt(Math.round(part * 120))) / 100n;
        if (!covers(allowance, { accountId: 1, seq: line, others: 0, amount, now: 0 })) continue;
        sum += amount;
        line += 1 + lines;
      }
      expect(sum <= (left > 0n ? left : 0n)).toBe(true);
    }),
  );
});

test('stakes of one transaction, none of which has a line yet, take their turns', () => {
  const allowance: Allowance = { account: 1, until: 13, most: 100, from: 0 };
  const at = (others: number) => covers(allowance, { accountId: 1, seq: 10, others, amount: 100n, now: 0 });
  expect([0, 1, 2].map(at)).toEqual([true, true, false]);
});

test.each<[string, bigint, bigint, Omit<Allowance, 'account' | 'from'> | null]>([
  ['is wide where much is left', 1_000_000n, 100n, { until: 1_010, most: 800 }],
  ['is narrower where less is left', 6_000n, 100n, { until: 25, most: 400 }],
  ['has room for no more than the stake at last', 1_299n, 100n, { until: 22, most: 100 }],
  ['is none where it would soon be gone', 1_199n, 100n, null],
  ['is none where nothing is left', 0n, 100n, null],
  ['is none for a stake that the house gives', 1_000_000n, 0n, null],
])('%s', (_, left, stake, expected) => {
  expect(allowanceOf(left, { accountId: 1, seq: 10, stake, now: 7 })).toEqual(
    expected && { account: 1, from: 7, ...expected },
  );
});

test.each([
  ['its account', { accountId: 1, now: 7 }, true],
  ['no other account', { accountId: 2, now: 7 }, false],
  ['no moment before it was given', { accountId: 1, now: 6 }, false],
])('an allowance is for %s', (_, asked, isCovered) => {
  const allowance = allowanceOf(1_000_000n, { accountId: 1, seq: 0, stake: 100n, now: 7 });
  expect(covers(allowance, { seq: 0, others: 0, amount: 1n, ...asked })).toBe(isCovered);
  expect(covers(null, { seq: 0, others: 0, amount: 1n, ...asked })).toBe(false);
});
