import { describe, expect, test } from 'vitest';
import { coefOf, type OddsMilli, oddsMilli, oddsMilliOf } from './odds-milli.ts';
import {
  ASIAN_COEF_VIEWS,
  COEF_VIEWS,
  formatOdds,
  formatOddsMilli,
  parseOdds,
  parseOddsMilli,
} from './views.ts';

const TABLE: [coefViewId: number, coef: number, text: string][] = [
  [0, 2.5, '2.50'],
  [0, 2.245, '2.245'],
  [0, 1000, '1000.00'],
  [1, 2, '1/1'],
  [1, 2.5, '3/2'],
  [1, 1.333, '333/1000'],
  [1, 1.001, '1/1000'],
  [2, 2, '+100'],
  [2, 2.5, '+150'],
  [2, 2.245, '+124.5'],
  [2, 1.5, '-200'],
  [2, 1.3, '-333'],
  [2, 1.999, '-100.1'],
  [2, 1.001, '-100000'],
  [2, 1.99, '-101'],
  [4, 2.5, '1.50'],
  [4, 1.305, '0.305'],
  [5, 1.5, '0.50'],
  [5, 2, '1.00'],
  [5, 2.5, '-0.6667'],
  [5, 3, '-0.50'],
  [5, 1000, '-0.001001001'],
  [6, 2.5, '1.50'],
  [6, 1.5, '-2.00'],
  [6, 1.3, '-3.33'],
  [14, 2.5, '2.500'],
  [15, 1.333, '1/3'],
  [15, 1.909, '10/11'],
  [15, 2.5, '6/4'],
  [15, 1.667, '4/6'],
  [15, 4.333, '100/30'],
  [1, 1.47, '47/100'],
  [15, 1.47, '47/100'],
  [15, 4.93, '393/100'],
  [15, 2.11, '111/100'],
  [15, 1.99, '99/100'],
  [15, 1.36, '9/25'],
  [15, 1.364, '4/11'],
  [15, 101, '100/1'],
  [16, 2.5, '40%'],
  [16, 2.24, '44.64%'],
];

/** The ladder of British betting shops; `packages/odds/src/write.ts` has the same one. */
const LADDER =
  '1/50 1/33 1/25 1/20 1/16 1/14 1/12 1/11 1/10 1/9 1/8 2/15 1/7 2/13 1/6 2/11 1/5 2/9 1/4 2/7 3/10 1/3 4/11 2/5 4/9 1/2 8/15 4/7 8/13 4/6 8/11 4/5 5/6 10/11 20/21 1/1 21/20 11/10 6/5 5/4 11/8 7/5 6/4 8/5 13/8 7/4 9/5 15/8 2/1 11/5 9/4 12/5 5/2 13/5 11/4 14/5 3/1 16/5 100/30 7/2 18/5 4/1 9/2 5/1 11/2 6/1 13/2 7/1 15/2 8/1 17/2 9/1 19/2 10/1'.split(
    ' ',
  );

describe('views of odds', () => {
  test.each(TABLE)('view %i writes %d as %s', (coefViewId, coef, text) => {
    expect(formatOdds(coef, coefViewId)).toBe(text);
    expect(parseOdds(text, coefViewId)).toBe(coef);
  });

  test.each(COEF_VIEWS)('view %i reads back every coefficient from 1.001 to 1000', (coefViewId) => {
    const step = process.env.NIGHT ? 1 : coefViewId === 0 ? 7 : 37;
    const sparse = process.env.MUTANTS ? 97 : 1;
    const differing: number[] = [];
    for (let milli = 1001; milli <= 1_000_000; milli += sparse * (milli < 20_000 ? 1 : step)) {
      const coef = milli / 1000;
      if (parseOdds(formatOdds(coef, coefViewId), coefViewId) !== coef) differing.push(coef);
    }
    expect(differing).toEqual([]);
  });

  test.each(COEF_VIEWS)('view %i reads back the largest odds of the contract', (coefViewId) => {
    for (const milli of [999_999_999, 1_000_000_000].map(oddsMilli)) {
      expect(parseOddsMilli(formatOddsMilli(milli, coefViewId), coefViewId)).toBe(milli);
    }
  });

  test('no view writes two odds alike', () => {
    for (const coefViewId of COEF_VIEWS) {
      const texts = new Set<string>();
      for (let milli = 1001; milli <= 6000; milli++)
        texts.add(formatOddsMilli(milli as OddsMilli, coefViewId));
      expect(texts.size).toBe(5000);
    }
  });

  test.each([
    ['', 0],
    ['abc', 0],
    ['1e3', 0],
    ['0.99', 0],
    ['-2.50', 0],
    ['2.2455', 0],
    ['2,5', 0],
    ['٢.٥', 0],
    ['２.5', 0],
    ['Infinity', 0],
    ['1/0', 1],
    ['-1/2', 1],
    ['3', 1],
    ['-0', 2],
    ['-∞', 4],
    ['-0.5', 4],
    ['40', 16],
    ['0%', 16],
    ['-40%', 16],
    ['101%', 16],
    ['1', 0],
    ['1.00', 14],
    ['1.0004', 0],
    ['0/3', 1],
    ['0/3', 15],
    ['1/100000', 15],
    ['80', 2],
    ['-80', 2],
    ['+99.9', 2],
    ['-∞', 2],
    ['0', 4],
    ['1.01', 5],
    ['-1.01', 5],
    ['0', 5],
    ['0.99', 6],
    ['-0.99', 6],
    ['100%', 16],
    [`1${'0'.repeat(20)}`, 0],
    [`2.${'0'.repeat(21)}`, 0],
    ['9'.repeat(20), 0],
    ['2.5.0', 0],
    ['x2.50', 0],
    ['2.50x', 0],
    [`${'1'.repeat(21)}/1`, 1],
    [`1/${'1'.repeat(21)}`, 1],
    ['x3/2', 1],
    ['3/2x', 1],
    ['3/02', 1],
    ['%', 16],
  ])('%j is not a price in view %i', (text, coefViewId) => {
    expect(parseOdds(text, coefViewId)).toBeNaN();
  });

  test('odds of 1, as of void selections, are written but never read as a price', () => {
    const texts = COEF_VIEWS.map((view) => formatOdds(1, view));
    expect(texts).toEqual(['1.00', '0/1', '-∞', '0.00', '-∞', '-∞', '1.000', '0/1', '100%']);
    for (const [i, text] of texts.entries()) expect(parseOdds(text, COEF_VIEWS[i]!)).toBeNaN();
  });

  test('a typographic minus and surrounding spaces are read', () => {
    expect(parseOdds(' −200 ', 2)).toBe(1.5);
  });

  test('a plus is read in every decimal view', () => {
    expect(parseOdds('+2.50', 0)).toBe(2.5);
    expect(parseOdds('+150', 2)).toBe(2.5);
    expect(parseOdds('150', 2)).toBe(2.5);
  });

  test('the ids of all views, and of those that fit a narrow column', () => {
    expect(COEF_VIEWS).toEqual([0, 1, 2, 4, 5, 6, 14, 15, 16]);
    expect(ASIAN_COEF_VIEWS).toEqual([0, 2, 4, 5, 6, 14]);
    for (const view of ASIAN_COEF_VIEWS) expect(formatOdds(2.5, view)).not.toMatch(/[/%]/);
  });

  test.each(LADDER.map((text) => [text]))('%s of the ladder is read and written back unchanged', (text) => {
    expect(formatOdds(parseOdds(text, 15), 15)).toBe(text);
  });

  test('an unknown view is a bug', () => {
    expect(() => formatOdds(2, 3)).toThrow(new RangeError('Unknown view of odds: 3'));
    expect(() => parseOdds('2', 99)).toThrow(RangeError);
  });

  test('odds are whole thousandths of at least 1', () => {
    expect(oddsMilliOf(2.24)).toBe(2240);
    expect(coefOf(oddsMilli(2240))).toBe(2.24);
    for (const bad of [999, 2240.5, Number.NaN, 2 ** 53])
      expect(() => oddsMilli(bad)).toThrow(new RangeError(`Not odds in thousandths: ${bad}`));
    expect(oddsMilliOf(2.2404)).toBe(2240);
    expect(oddsMilli(1000)).toBe(1000);
  });
});
