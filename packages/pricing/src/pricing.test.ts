import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  impliedProbabilities,
  LEAST_RETURN,
  type Margin,
  marginCurve,
  roundDownToTick,
  scoreGrid,
} from '../index.ts';

const CURVES: Margin['method'][] = ['multiplicative', 'additive', 'power', 'odds_ratio', 'logarithmic'];
const GOALS = { homeGoals: 1.6, awayGoals: 1.1, rho: -0.08 };

const probabilities = fc
  .array(fc.double({ min: 0.05, max: 1, noNaN: true }), { minLength: 2, maxLength: 8 })
  .map((weights) => weights.map((weight) => weight / weights.reduce((a, b) => a + b, 0)));

const ODDS = [2.7, 2.3, 4.4];
const Q = ODDS.map((value) => 1 / value);
const TOTAL = Q.reduce((a, b) => a + b, 0);

test('the closed forms: proportional shares, and an equal deduction', () => {
  close(
    impliedProbabilities(ODDS, 'multiplicative'),
    Q.map((q) => q / TOTAL),
  );
  close(
    impliedProbabilities(ODDS, 'additive'),
    Q.map((q) => q - (TOTAL - 1) / 3),
  );
});

test('power: one exponent for all', () => {
  const exponents = impliedProbabilities(ODDS, 'power').map((p, index) => Math.log(p) / Math.log(Q[index]!));
  close(
    exponents,
    exponents.map(() => exponents[0]!),
  );
});

test.each(['odds_ratio', 'logarithmic'] as const)('%s: one ratio of odds for all', (method) => {
  const ratios = impliedProbabilities(ODDS, method).map(
    (p, index) => Q[index]! / (1 - Q[index]!) / (p / (1 - p)),
  );
  close(
    ratios,
    ratios.map(() => ratios[0]!),
  );
});

test('shin: the fixed-point iteration of Jullien and Salanié gives the same share of insiders', () => {
  let z = 0;
  const roots = () => Q.map((q) => Math.sqrt(z * z + (4 * (1 - z) * q * q) / TOTAL));
  for (let step = 0; step < 1000; step++) z = (roots().reduce((a, b) => a + b, 0) - 2) / (ODDS.length - 2);
  close(
    impliedProbabilities(ODDS, 'shin'),
    roots().map((root) => (root - z) / (2 * (1 - z))),
  );
});

test.each(CURVES)(
  '%s: adding and removing the margin is the identity, sums to 1 and keeps the order',
  (method) => {
    fc.assert(
      fc.property(probabilities, fc.double({ min: 0.005, max: 0.12, noNaN: true }), (fair, even) => {
        const curve = marginCurve({ method, even });
        const odds = fair.map((p) => 1 / curve(p));
        fc.pre(odds.every((value, n) => value > 1.001 && value > (1.001 * LEAST_RETURN) / fair[n]!));
        odds.forEach((value, index) => {
          expect(value).toBeLessThanOrEqual(1 / fair[index]! + 1e-9);
        });
        const back = impliedProbabilities(odds, method);
        expect(back.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
        back.forEach((p, index) => {
          expect(p).toBeCloseTo(fair[index]!, 6);
        });
      }),
      { numRuns: process.env.NIGHT === '1' ? 5000 : 100 },
    );
  },
);

test.each(CURVES)(
  '%s: an even market carries the margin, and a likelier outcome always costs more',
  (method) => {
    const curve = marginCurve({ method, even: 0.05 });
    expect(2 * curve(0.5)).toBeCloseTo(1.05, 12);
    const chances = Array.from({ length: 2000 }, (_, n) => (n + 1) / 2001);
    chances.forEach((p, n) => {
      expect(curve(p)).toBeGreaterThan(curve(chances[n - 1] ?? 0));
      expect(curve(p)).toBeGreaterThan(p);
      expect(p / curve(p)).toBeGreaterThanOrEqual(LEAST_RETURN - 1e-12);
      const odds = roundDownToTick(1 / curve(p)) / 1000;
      if (odds > 1.01 && odds < 501) expect(p * odds).toBeGreaterThan(0.815);
    });
  },
);

test('invalid odds are refused', () => {
  const one = new RangeError('A market has at least two outcomes');
  for (const odds of [[], [2]]) expect(() => impliedProbabilities(odds, 'power')).toThrow(one);
  const none = new RangeError('Odds must be finite and above 1');
  for (const odds of [
    [1, 3],
    [0.5, 2],
    [3, 1],
    [Number.NaN, 2],
    [Number.POSITIVE_INFINITY, 2],
  ])
    expect(() => impliedProbabilities(odds, 'power')).toThrow(none);
});

test('the score grid sums to 1, keeps the Poisson means of both sides and corrects the low scores', () => {
  const grid = scoreGrid({ ...GOALS, maxGoals: 20 });
  expect(grid.flat().reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
  const home = grid.reduce((total, row, goals) => total + goals * row.reduce((a, b) => a + b, 0), 0);
  expect(home).toBeCloseTo(GOALS.homeGoals, 9);
  const nil = Math.exp(-2.7) * (1 + 0.08 * 1.6 * 1.1);
  expect(grid[0]![0]).toBeCloseTo(nil, 9);
  expect(grid[1]![1]).toBeCloseTo(Math.exp(-2.7) * 1.76 * 1.08, 9);
  for (const rho of [2, -2])
    expect(() => scoreGrid({ ...GOALS, rho, maxGoals: 5 })).toThrow('rho must lie between');
  for (const side of ['homeGoals', 'awayGoals'])
    for (const goals of [-0.1, Number.NaN])
      expect(() => scoreGrid({ ...GOALS, [side]: goals, maxGoals: 5 })).toThrow(
        new RangeError('Expected goals must not be negative'),
      );
});

test.each([
  [2, 1, -0.5, 0.5],
  [1, 2, -0.5, 0.5],
  [0.5, 0.5, -1.9, 1],
  [0, 2, -0.5, 1],
  [2, 0, -0.5, 1],
])('rho of %d and %d goals lies between %d and %d', (homeGoals, awayGoals, low, high) => {
  const grid = (rho: number) => scoreGrid({ homeGoals, awayGoals, rho, maxGoals: 5 });
  for (const rho of [low, high])
    expect(
      grid(rho)
        .flat()
        .every((p) => p >= 0),
    ).toBe(true);
  expect(() => grid(high + 0.001)).toThrow(RangeError);
  if (low > -1) expect(() => grid(low - 0.001)).toThrow(RangeError);
});

test.each([
  [1.239, 1230],
  [2.3, 2300],
  [2.439, 2420],
  [4.99, 4950],
  [9.999, 9900],
  [10.39, 10_200],
  [23.9, 23_500],
  [99.9, 99_000],
  [135, 134_000],
  [238, 235_000],
])('odds %d are quoted as %i thousandths', (odds, milli) => {
  expect(roundDownToTick(odds)).toBe(milli);
});

function close(values: number[], expected: number[]) {
  values.forEach((value, index) => {
    expect(value).toBeCloseTo(expected[index]!, 9);
  });
}
