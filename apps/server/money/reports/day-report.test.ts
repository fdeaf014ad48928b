import { REPORT_ACCOUNTS, REPORT_LINES } from '@fairbook/contracts/money/report-lines';
import { ALL_KINDS, LINE_KINDS } from '@fairbook/contracts/products';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SumRow } from '../wallet/index.ts';
import { HOUSE_NAMES } from '../wallet/types.ts';
import { currencyDays } from './day-report.ts';
import { figuresOf, linesOf } from './lines.ts';

const sum = (kind: SumRow['kind'], amount: bigint, change: Partial<SumRow> = {}): SumRow => ({
  currency: 'EUR',
  kind,
  sort: 'players',
  isCredit: true,
  amount,
  lines: 1n,
  ...change,
});

test('every line has a kind, and every account of the house is in the report', () => {
  expect(new Set(ALL_KINDS.map((kind) => LINE_KINDS[kind].report[0]))).toEqual(new Set(REPORT_LINES));
  expect(REPORT_ACCOUNTS).toEqual(expect.arrayContaining([...HOUSE_NAMES]));
});

test('a day of bets: turnover, GGR and what is left of it', () => {
  const lines = linesOf([
    sum('stake_reserve', 100_00n, { isCredit: false }),
    sum('stake_return', 10_00n),
    sum('free_reserve', 5_00n),
    sum('stake_post', 80_00n),
    sum('cashout_stake', 5_00n),
    sum('payout', 40_00n),
    sum('cashout', 3_00n),
    sum('correction', 6_00n),
    sum('correction', 2_00n, { isCredit: false }),
    sum('receivable', 1_00n),
    sum('bonus_grant', 7_00n, { sort: 'bonus_money' }),
    sum('bonus_take', 4_00n, { sort: 'bonus_money', isCredit: false }),
    sum('bonus_grant', 4_00n),
    sum('withdrawal_fee', 50n),
    sum('adjustment_in', 2_00n),
    sum('adjustment_out', 50n, { isCredit: false }),
  ]);
  expect(lines).toMatchObject({
    stakes: 90_00n,
    settled: 85_00n,
    payouts: 43_00n,
    corrections: 3_00n,
    bonuses: 7_00n,
  });
  expect(figuresOf(lines)).toEqual({
    turnover: 95_00n,
    kept: 85_00n,
    returned: 46_00n,
    ggr: 39_00n,
    bonus_cost: 12_00n,
    other: 50n,
    ngr: 26_00n,
  });
});

test('the columns of a day follow from one another, whatever moved', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
  const row = fc.record({
    kind: fc.constantFrom(...ALL_KINDS),
    isCredit: fc.boolean(),
    amount,
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), amount, (rows, before) => {
      const sums = rows.map(({ kind, ...rest }) => sum(kind, rest.amount, rest));
      const opening = [{ currency: 'EUR', account: 'open_stakes' as const, balance: before }];
      const [day] = currencyDays({ sums, opening, closing: null });
      if (!day) return;
      const { lines, figures, accounts } = day;
      const held = (name: 'open_stakes' | 'pools' | 'jackpots') =>
        accounts.find(({ account }) => account === name)?.closing ?? 0n;
      // Stakes are kept, or open, or in a pool or the jackpot.
      expect(before + figures.turnover).toBe(
        figures.kept + held('open_stakes') + held('pools') + held('jackpots'),
      );
      expect(figures.kept - figures.returned).toBe(figures.ggr);
      expect(figures.ggr - figures.bonus_cost - lines.adjustments + figures.other).toBe(figures.ngr);
    }),
  );
});

test('an account that holds other money than it got says by how much', () => {
  const [day] = currencyDays({
    sums: [sum('deposit', 10_00n)],
    opening: [
      { currency: 'EUR', account: 'players', balance: 5_00n },
      { currency: 'EUR', account: 'cash', balance: -5_00n },
    ],
    closing: [
      { currency: 'EUR', account: 'players', balance: 15_01n },
      { currency: 'EUR', account: 'cash', balance: -15_00n },
    ],
  });
  expect(day).toMatchObject({ addsUp: false });
  expect(day!.accounts).toEqual([
    { account: 'players', opening: 5_00n, in: 10_00n, out: 0n, closing: 15_01n, gap: 1n },
    { account: 'cash', opening: -5_00n, in: 0n, out: 10_00n, closing: -15_00n, gap: 0n },
  ]);
});
