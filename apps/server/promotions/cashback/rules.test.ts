import { type CashbackRules, MOST_CASHBACK_PER_MILLE } from '@fairbook/contracts/promotions/cashback';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cut, levelOf, partOf, WEEK_MS, weekOf } from '../weeks.ts';
import { type CountedBet, earnedBy } from './rules.ts';

const LEVELS: CashbackRules['levels'] = [
  { turnover: '0', perMille: 2 },
  { turnover: '1000', perMille: 5 },
  { turnover: '5000', perMille: 10 },
];

test.each([
  [0n, 0],
  [-500n, 0],
  [99_999n, 0],
  [100_000n, 1],
  [499_999n, 1],
  [9_000_000n, 2],
])('a turnover of %s has level %i', (turnover, level) => {
  expect(levelOf(LEVELS, turnover)).toBe(level);
});

test('a week begins on Monday, 00:00 UTC', () => {
  for (const [at, monday] of [
    ['2026-11-22T23:59:59.999Z', '2026-11-16T00:00:00.000Z'],
    ['2026-11-23T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
    ['2024-02-29T12:00:00.000Z', '2024-02-26T00:00:00.000Z'],
  ] as const)
    expect(new Date(weekOf(Date.parse(at))).toISOString()).toBe(monday);
  expect(WEEK_MS).toBe(604_800_000);
});

const bet = fc.record({
  couponId: fc.uuid(),
  stake: fc.bigInt({ min: 1n, max: 10_000_000n }),
  payout: fc.bigInt({ min: 0n, max: 30_000_000n }),
});
const rules = fc.record({
  mode: fc.constantFrom('points', 'percent' as const),
  lossPercent: fc.integer({ min: 1, max: 100 }),
});
const sum = (all: readonly bigint[]) => all.reduce((so, each) => so + each, 0n);

test('no bets earn more than their level’s share of their stakes; in mode percent no more than their share of the loss', () => {
  fc.assert(
    fc.property(
      fc.array(bet, { maxLength: 12 }),
      rules,
      fc.integer({ min: 0, max: MOST_CASHBACK_PER_MILLE }),
      (bets, of, perMille) => {
        const earned = sum(earnedBy(bets, of as CashbackRules, perMille));
        const [stakes, payouts] = [
          sum(bets.map(({ stake }) => stake)),
          sum(bets.map(({ payout }) => payout)),
        ];
        expect(earned * 1000n).toBeLessThanOrEqual(stakes * BigInt(perMille));
        if (of.mode !== 'percent') return;
        const loss = stakes > payouts ? stakes - payouts : 0n;
        expect(earned * 100n).toBeLessThanOrEqual(loss * BigInt(of.lossPercent));
      },
    ),
  );
});

test('whoever backs both sides of a market, in any proportion, loses more than the cashback, whatever the result', () => {
  // The cheapest bet at odds that count costs 0.75 % (docs/decisions/0099): the odds are 0.9925 of the fair ones.
  const MARGIN = 1 / 0.9925;
  fc.assert(
    fc.property(
      fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      fc.double({ min: 0.01, max: 0.99, noNaN: true }),
      rules,
      (chance, share, of) => {
        const stakes = [Math.round(share * 1e7), Math.round((1 - share) * 1e7)];
        const odds = [1 / (chance * MARGIN), 1 / ((1 - chance) * MARGIN)];
        // By the fair chances of both results.
        const mean = [chance, 1 - chance].reduce((all, each, won) => {
          const bets: CountedBet[] = stakes.map((stake, i) => ({
            couponId: String(i),
            stake: BigInt(stake),
            payout: i === won ? BigInt(Math.floor(stake * odds[i]!)) : 0n,
          }));
          const back = Number(
            sum(earnedBy(bets, of as CashbackRules, MOST_CASHBACK_PER_MILLE)) +
              sum(bets.map(({ payout }) => payout)),
          );
          return all + each * (back - stakes[0]! - stakes[1]!);
        }, 0);
        expect(mean).toBeLessThan(0);
      },
    ),
  );
});

test('the budget is never exceeded', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 0n, max: 10_000_000n }), { maxLength: 30 }),
      fc.bigInt({ min: 0n, max: 10_000_000n }),
      (each, budget) => {
        const part = partOf(sum(each), budget);
        expect(sum(each.map((one) => cut(one, part)))).toBeLessThanOrEqual(
          budget > sum(each) ? sum(each) : budget,
        );
      },
    ),
  );
});
