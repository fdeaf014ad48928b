import { COUPON_TYPES } from '@fairbook/contracts/placement/coupon-type';
import { minorUnits } from '@fairbook/money';
import { type CalculatorInput, calculate } from '@fairbook/settlement';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { winnersMatrix } from './matrix.ts';
import { triedUnits } from './tried-units.ts';
import { type Chances, couponValue } from './value.ts';

type Bet = CalculatorInput['bets'][number];
type Result = Bet['result'];

const aLeg = fc.record({
  milli: fc.integer({ min: 1000, max: 9000 }),
  win: fc.integer({ min: 0, max: 1000 }),
  more: fc.integer({ min: 0, max: 1000 }),
  blockId: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
  isVoid: fc.integer({ min: 0, max: 6 }).map((n) => n === 0),
  terms: fc.option(fc.constantFrom(0.2, 0.25, 0.5), { nil: undefined }),
});

const aCoupon = fc
  .record({
    type: fc.constantFrom(...COUPON_TYPES, 'staked_blocks' as const),
    sizes: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }),
    legs: fc.array(aLeg, { minLength: 1, maxLength: 5 }),
    stake: fc.integer({ min: 1, max: 5000 }),
    eachWay: fc.boolean(),
  })
  .map(({ type, sizes, legs, stake, eachWay }) => {
    const isBlocks = type === 'staked_blocks';
    const bets = legs.map(({ milli, win, blockId, isVoid, terms }): Bet => {
      const block = isBlocks ? Math.max(1, blockId ?? 1) : blockId;
      return {
        coef: milli / 1000,
        result: isVoid ? 'void' : 'won',
        probability: Math.max(1, Math.min(999, win)) / 1000,
        ...(block !== undefined && { blockId: block }),
        ...(terms && { eachWay: { places: 3, fraction: terms } }),
      };
    });
    const blocks = [...new Set(bets.map(({ blockId }) => blockId))];
    const input: CalculatorInput = {
      type: type === 'staked_blocks' ? 'blocks' : type,
      systemValues: sizes,
      bets,
      eachWay,
      stake: minorUnits(BigInt(isBlocks ? stake * blocks.length : stake)),
      ...(isBlocks && {
        amountByBlockId: Object.fromEntries(blocks.map((block) => [block!, minorUnits(BigInt(stake))])),
      }),
    };
    const chances = legs.map(({ win, more }): Chances => {
      const p = Math.max(1, Math.min(999, win)) / 1000;
      return { win: p, place: p + ((1 - p) * more) / 1000 };
    });
    return { input, chances };
  });

/** Every way in which the legs may end, each settled by `calculate`. */
function* endings({ bets, eachWay }: CalculatorInput, chances: readonly Chances[]) {
  let ways: { chance: number; results: Result[] }[] = [{ chance: 1, results: [] }];
  for (const [leg, { result }] of bets.entries()) {
    const { win, place } = chances[leg]!;
    const may: [Result, number][] =
      result === 'void'
        ? [['void', 1]]
        : eachWay
          ? [
              ['won', win],
              ['placed', place - win],
              ['lost', 1 - place],
            ]
          : [
              ['won', win],
              ['lost', 1 - win],
            ];
    ways = ways.flatMap(({ chance, results }) =>
      may.map(([end, own]) => ({ chance: chance * own, results: [...results, end] })),
    );
  }
  yield* ways;
}

function returnOf(input: CalculatorInput, results: readonly Result[]): bigint {
  const answer = calculate({
    ...input,
    bets: input.bets.map((bet, leg) => ({ ...bet, result: results[leg]! })),
  });
  if (typeof answer === 'string') throw new Error(answer);
  return answer.return;
}

test('the matrix, the mean and the chance of profit match those of all settled endings', () => {
  let coupons = 0;
  fc.assert(
    fc.property(aCoupon, ({ input, chances }) => {
      if (typeof calculate(input) === 'string') return;
      coupons++;
      const value = couponValue(input, chances)!;
      const matrix = winnersMatrix(input)!;
      const tried = triedUnits(input)!;
      let expected = 0;
      let profit = 0;
      for (const { chance, results } of endings(input, chances)) {
        const back = returnOf(input, results);
        expected += chance * Number(back);
        if (back > input.stake) profit += chance;

        const isWon = (unit: number) => tried.plan.units[unit]!.legs.every((leg) => results[leg] !== 'lost');
        const isOutright = results.every((result) => result !== 'placed');
        if (!isOutright || !tried.plan.bankers.every(isWon)) continue;
        const row = matrix[tried.open.filter(isWon).length]!;
        expect(back).toBeGreaterThanOrEqual(row.least);
        expect(back).toBeLessThanOrEqual(row.most);
      }
      expect(Math.abs(value.expected - expected)).toBeLessThan(1.01 + expected * 1e-6);
      expect(value.winners.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      if (value.profit) {
        expect(value.profit.least).toBeCloseTo(profit, 6);
        expect(value.profit.most).toBeCloseTo(profit, 6);
      }
    }),
    { numRuns: 400 },
  );
  expect(coupons).toBeGreaterThan(100);
});

const evens = (n: number, coef = 2) => Array.from({ length: n }, (): Bet => ({ coef, result: 'won' }));

test('the extremes of the matrix are reached', () => {
  const bets: Bet[] = [
    { coef: 2, result: 'won' },
    { coef: 3, result: 'won' },
    { coef: 4, result: 'won' },
  ];
  const trixie = { type: 'blocks' as const, systemValues: [2, 3], bets, stake: minorUnits(400n) };
  expect(winnersMatrix(trixie)).toEqual([
    { winners: 0, least: 0n, most: 0n },
    { winners: 1, least: 0n, most: 0n },
    { winners: 2, least: 600n, most: 1200n },
    { winners: 3, least: 5000n, most: 5000n },
  ]);
  expect(winnersMatrix({ ...trixie, type: 'chain' })).toEqual([
    { winners: 0, least: 0n, most: 0n },
    { winners: 1, least: 0n, most: 0n },
    { winners: 2, least: 0n, most: 1600n },
    { winners: 3, least: 2800n, most: 2800n },
  ]);
});

test('six of thirteen at evens follow a binomial distribution', () => {
  const fair = evens(13).map(() => ({ win: 0.5, place: 0.5 }));
  const value = couponValue(
    { type: 'blocks', systemValues: [7], bets: evens(13), stake: minorUnits(171_600n) },
    fair,
  )!;
  expect(value.winners[6]).toBeCloseTo(1716 / 8192, 12);
  expect(value.expected).toBeCloseTo(171_600, 3);
});
