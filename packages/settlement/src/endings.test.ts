import { minorUnits } from '@fairbook/money';
import { describe, expect, test } from 'vitest';
import { antiEndings, averageReturn, type Endings, endingsOf, type ValuedUnit } from './endings.ts';
import { planOf } from './plan.ts';

const unit = (odds: number, chance: number, ...hangsOn: string[]): ValuedUnit => ({
  odds,
  back: odds * chance,
  hangsOn,
});

/** Each unit is a block with its stake. */
function ofBlocks(units: ValuedUnit[], amounts: number[]): Endings {
  const legs = units.map((_, n) => ({ blockId: n + 1 }));
  const amountByBlockId = Object.fromEntries(amounts.map((sum, n) => [n + 1, minorUnits(BigInt(sum))]));
  return endingsOf(planOf({ type: 'blocks', legs, amountByBlockId })!, units);
}

function ofSystem(units: ValuedUnit[], ...systemValues: number[]): Endings {
  return endingsOf(planOf({ type: 'system', systemValues, legs: units.map(() => ({})) })!, units);
}

const rounded = ({ paid, lost }: Endings) => ({
  paid: paid
    .map(({ chance, factor }) => [+chance.toFixed(9), +factor.toFixed(9)] as const)
    .toSorted(([, a], [, b]) => a - b),
  lost: +lost.toFixed(9),
});
const meanOf = ({ paid }: Endings) => paid.reduce((sum, { chance, factor }) => sum + chance * factor, 0);

describe('blocks', () => {
  test('with nothing in common end independently', () => {
    const endings = ofBlocks([unit(2, 0.5, 'a'), unit(4, 0.2, 'b')], [50, 50]);
    expect(rounded(endings)).toEqual({
      paid: [
        [0.4, 1],
        [0.1, 2],
        [0.1, 3],
      ],
      lost: 0.4,
    });
  });

  test.each([
    ['the likelier first', [unit(2, 0.5, 'a'), unit(4, 0.2, 'a')], [60, 40]],
    ['the likelier last', [unit(4, 0.2, 'a'), unit(2, 0.5, 'a')], [40, 60]],
  ])('of one game win together as far as their chances go: %s', (_, units, amounts) => {
    expect(rounded(ofBlocks(units, amounts))).toEqual({
      paid: [
        [0.3, 1.2],
        [0.2, 2.8],
      ],
      lost: 0.5,
    });
  });

  test('may depend on each other through a third one', () => {
    const units = [unit(2, 0.5, 'a'), unit(2, 0.4, 'b'), unit(2, 0.3, 'a', 'b')];
    expect(ofBlocks(units, [1, 1, 1]).lost).toBeCloseTo(0.5, 12);
    expect(ofBlocks([units[0]!, units[2]!, units[1]!], [1, 1, 1]).lost).toBeCloseTo(0.5, 12);
  });

  test('without stakes count alike', () => {
    const units = [unit(2, 0.5), unit(4, 0.2)];
    expect(rounded(ofBlocks(units, [0, 0]))).toEqual(rounded(ofBlocks(units, [7, 7])));
  });

  test('above ten become one return at its maximum, with the same mean and chance of nothing', () => {
    const units = Array.from({ length: 11 }, (_, n) => unit(2 + n, 0.3, n < 2 ? 'a' : `${n}`));
    const amounts = units.map((_, n) => n + 1);
    const endings = ofBlocks(units, amounts);
    const mean = units.reduce((sum, { back }, n) => sum + (amounts[n]! / 66) * back, 0);
    expect(meanOf(endings)).toBeCloseTo(mean, 12);
    expect(endings.paid.map(({ factor }) => factor)).toEqual([
      expect.closeTo(
        units.reduce((sum, { odds }, n) => sum + (amounts[n]! / 66) * odds, 0),
        9,
      ),
    ]);
    expect(endings.lost).toBeCloseTo(0.7 ** 10, 12);
  });
});

describe('a system', () => {
  test('of few legs lists every way to end', () => {
    expect(rounded(ofSystem([unit(2, 0.5), unit(3, 0.3), unit(4, 0.2)], 2))).toEqual({
      paid: [
        [0.12, 2],
        [0.07, +(8 / 3).toFixed(9)],
        [0.03, 4],
        [0.03, +(26 / 3).toFixed(9)],
      ],
      lost: 0.75,
    });
  });

  test('of many legs becomes one return with the same mean and chance of nothing', () => {
    const units = Array.from({ length: 12 }, () => unit(2, 0.45));
    const endings = ofSystem(units, 2, 3);
    // 66 pairs and 220 triples.
    expect(meanOf(endings)).toBeCloseTo((66 * 0.9 ** 2 + 220 * 0.9 ** 3) / 286, 12);
    expect(endings.paid[0]!.factor).toBeCloseTo((66 * 4 + 220 * 8) / 286, 9);
    expect(endings.lost).toBeCloseTo(0.55 ** 12 + 12 * 0.45 * 0.55 ** 11, 12);
  });
});

describe('an anti-express', () => {
  test('ends by its own odds', () => {
    expect(antiEndings({ odds: 2, back: 0.9 })).toEqual({ paid: [{ chance: 0.45, factor: 2 }], lost: 0.55 });
    expect(antiEndings({ odds: 2, back: 3 })).toEqual({ paid: [{ chance: 1, factor: 3 }], lost: 0 });
    expect(antiEndings({ odds: 0, back: 0 })).toEqual({ paid: [], lost: 1 });
  });

  test('has no endings by units', () => {
    const plan = planOf({ type: 'anti_express', legs: [{}, {}] })!;
    expect(() => endingsOf(plan, [])).toThrow(
      new RangeError('An anti-express ends by its own odds; use antiEndings'),
    );
  });
});

describe('the average return', () => {
  const units = [unit(2, 0.47), unit(3.5, 0.26), unit(1.5, 0.63), unit(4, 0.24)];
  const backs = units.map(({ back }) => back);
  const legs = units.map((_, n) => ({ gameId: n }));
  test.each<[string, Parameters<typeof planOf>[0]]>([
    ['express', { type: 'express', legs }],
    ['system', { type: 'system', systemValues: [2], legs }],
    ['system of several sizes', { type: 'system', systemValues: [2, 3, 4], legs }],
    [
      'blocks',
      {
        type: 'blocks',
        legs: legs.map((leg, n) => ({ ...leg, blockId: n + 1 })),
        amountByBlockId: { 1: minorUnits(10n), 2: minorUnits(20n), 3: minorUnits(30n), 4: minorUnits(40n) },
      },
    ],
  ])('is the mean of the endings: %s', (_, input) => {
    const plan = planOf(input)!;
    // An express is one unit of all its legs.
    const isOne = plan.units.length === 1;
    const back = backs.reduce((product, each) => product * each, 1);
    const own = isOne ? [unit(42, back / 42)] : units;
    const each = isOne ? [back] : backs;
    expect(averageReturn(plan, each)).toBeCloseTo(meanOf(endingsOf(plan, own)), 12);
  });

  test('with a banker', () => {
    const plan = planOf({
      type: 'system',
      systemValues: [2],
      legs: legs.map((leg, n) => ({ ...leg, blockId: n === 0 ? 0 : null })),
    })!;
    expect(averageReturn(plan, backs)).toBeCloseTo(meanOf(endingsOf(plan, units)), 12);
  });

  test.each(['anti_express', 'chain'] as const)('of %s is not told by its units', (type) => {
    const plan = planOf({ type, legs })!;
    expect(() => averageReturn(plan, backs)).toThrow(RangeError);
  });
});
