import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quantile } from '../quantile.ts';
import { compare, isWorse, lineOf, turnsOf } from './verdict.ts';

const cost = fc.double({ min: 0.01, max: 1e6, noNaN: true });
const pairsOf = (ratios: readonly number[]) => ratios.map((ratio) => ({ ours: 80 * ratio, theirs: 80 }));

test('the sides alternate, and each begins every second pair', () => {
  expect(turnsOf(3)).toEqual(['ours', 'theirs', 'theirs', 'ours', 'ours', 'theirs']);
});

test('load that falls on both rounds of a pair changes nothing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.5, max: 20, noNaN: true }), { minLength: 1 }),
      cost,
      (loads, alone) => {
        const { ratio, spread } = compare(
          loads.map((load) => ({ ours: 1.1 * alone * load, theirs: alone * load })),
        );
        for (const value of [ratio, ...spread]) expect(value).toBeCloseTo(1.1, 6);
      },
    ),
  );
});

test('a figure is the inverse when the sides are exchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(cost, cost), { minLength: 1, maxLength: 15 }), (all) => {
      // Of an even number the median is the mean of two, whose inverse is another.
      const pairs = all.slice(all.length % 2 === 0 ? 1 : 0).map(([ours, theirs]) => ({ ours, theirs }));
      const { ratio } = compare(pairs);
      const { ratio: inverse } = compare(pairs.map(({ ours, theirs }) => ({ ours: theirs, theirs: ours })));
      expect(ratio * inverse).toBeCloseTo(1, 6);
    }),
  );
});

test.each([
  ['the same', [1, 1, 1], false],
  ['a quarter is allowed', [1.25, 1.25, 1.25], false],
  ['more than a quarter', [1.26, 1.3, 1.28], true],
  ['one disturbed round is no fall', [1, 9, 1.1, 0.9, 1.2], false],
  ['one fast round is no pardon', [1.4, 0.2, 1.5, 1.4, 1.3], true],
  ['better', [0.3, 0.4, 0.5], false],
])('%s: worse %#', (_, ratios, expected) => {
  expect(isWorse(compare(pairsOf(ratios)))).toBe(expected);
});

test.each([
  [[3], 0.25, 3],
  [[4, 1], 0.5, 2.5],
  [[3, 1, 2], 0.5, 2],
  [[5, 1, 4, 2, 3], 0.25, 2],
  [[5, 1, 4, 2, 3], 0.75, 4],
])('a share of %j below', (values, share, expected) => {
  expect(quantile(values, share)).toBe(expected);
});

test('a line names theirs before ours', () => {
  expect(lineOf('a quote', compare(pairsOf([1.5, 1.25, 2])))).toBe(
    '| a quote | 80 | 120 | 1.50 | 1.38–1.75 |',
  );
});
