import { formatOutcomeId, marketTypes } from '@fairbook/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type FittedResult,
  fairOutcomes,
  fitDixonColes,
  impliedProbabilities,
  LEAST_RETURN,
  type Margin,
  marginCurve,
  matchModel,
  priceMarket,
  roundDownToTick,
  scoreGrid,
} from '../index.ts';

const CURVES: Margin['method'][] = ['multiplicative', 'additive', 'power', 'odds_ratio', 'logarithmic'];
const CURVE = marginCurve({ method: 'odds_ratio', even: 0.05 });
const GOALS = { homeGoals: 1.6, awayGoals: 1.1, rho: -0.08 };
const LINES = { none: '', total: '2.5', handicap: '-1', ordinal: '1' };
const model = matchModel(GOALS, {
  first: [0, 0],
  second: [0, 0],
  goals: [],
  expected: { first: [0.72, 0.495], second: [0.88, 0.605] },
});

test.each([
  [2.5e-17, 0],
  [0, 1.4e-17],
  [1e-17, 1e-17],
  [1e-9, 1e-12],
])(
  'the last breath of a match (%d and %d goals to come) has prices or none, and all are numbers',
  (...left) => {
    const over = matchModel(GOALS, {
      first: [0, 0],
      second: [0, 0],
      goals: [],
      expected: { first: [0, 0], second: left },
    });
    for (const { id, line } of marketTypes) {
      const market = priceMarket([over], id, LINES[line], CURVE);
      for (const [, oddsMilli] of market?.outcomes ?? []) expect(oddsMilli).toBeGreaterThanOrEqual(1010);
      expect(market === null || Number.isFinite(market.margin)).toBe(true);
    }
  },
);

const probabilities = fc
  .array(fc.double({ min: 0.05, max: 1, noNaN: true }), { minLength: 2, maxLength: 8 })
  .map((weights) => weights.map((weight) => weight / weights.reduce((a, b) => a + b, 0)));

const ODDS = [2.7, 2.3, 4.4];
const Q = ODDS.map((value) => 1 / value);
const TOTAL = Q.reduce((a, b) => a + b, 0);

test('the closed forms: shares of the inverses, and the same part off each', () => {
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

test('shin: the fixed-point iteration of Jullien and Salanié comes to the same share of insiders', () => {
  let z = 0;
  const roots = () => Q.map((q) => Math.sqrt(z * z + (4 * (1 - z) * q * q) / TOTAL));
  for (let step = 0; step < 1000; step++) z = (roots().reduce((a, b) => a + b, 0) - 2) / (ODDS.length - 2);
  close(
    impliedProbabilities(ODDS, 'shin'),
    roots().map((root) => (root - z) / (2 * (1 - z))),
  );
});

test.each(CURVES)('%s: margin on and off again is the identity, sums to 1 and keeps the order', (method) => {
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
});

test.each(CURVES)(
  '%s: an even market has the margin, and of any chance a better one costs more',
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

test('odds that are none are refused', () => {
  for (const odds of [[2], [1, 3], [0.5, 2], [Number.NaN, 2], [Number.POSITIVE_INFINITY, 2]])
    expect(() => impliedProbabilities(odds, 'power')).toThrow(RangeError);
});

test('the score grid sums to 1, keeps the Poisson means of both sides and corrects the low scores', () => {
  const grid = scoreGrid({ ...GOALS, maxGoals: 20 });
  expect(grid.flat().reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
  const home = grid.reduce((total, row, goals) => total + goals * row.reduce((a, b) => a + b, 0), 0);
  expect(home).toBeCloseTo(GOALS.homeGoals, 9);
  const nil = Math.exp(-2.7) * (1 + 0.08 * 1.6 * 1.1);
  expect(grid[0]![0]).toBeCloseTo(nil, 9);
  expect(grid[1]![1]).toBeCloseTo(Math.exp(-2.7) * 1.76 * 1.08, 9);
  expect(() => scoreGrid({ ...GOALS, rho: 2, maxGoals: 5 })).toThrow(RangeError);
});

test('the model of both halves agrees with the score grid', () => {
  const grid = scoreGrid({ ...GOALS, maxGoals: 16 });
  let [home, over] = [0, 0];
  grid.forEach((row, i) => {
    row.forEach((p, j) => {
      if (i > j) home += p;
      if (i + j > 2) over += p;
    });
  });
  const [one, more] = fairOutcomes(model, ['1::1', '18:2.5:over']);
  expect(one!.fair).toBeCloseTo(home, 5);
  expect(more!.fair).toBeCloseTo(over, 5);
});

test('fair odds of a returned or split stake give back exactly the stake', () => {
  const grid = scoreGrid({ ...GOALS, maxGoals: 16 });
  const total = (goals: number) =>
    grid.reduce((sum, row, i) => sum + row.reduce((part, p, j) => part + (i + j === goals ? p : 0), 0), 0);
  const [three, more] = [total(3), 1 - total(0) - total(1) - total(2) - total(3)];
  const [whole, quarter] = fairOutcomes(model, ['18:3:over', '18:2.75:over']);
  expect(whole!.fair).toBeCloseTo(more / (1 - three), 5);
  expect(quarter!.fair).toBeCloseTo((more + three / 2) / (1 - three / 2), 5);
});

test('no market can be played against another: every price is below the fair one of the same model', () => {
  for (const type of marketTypes) {
    const line = LINES[type.line];
    const market = priceMarket([model], type.id, line, CURVE)!;
    const fair = new Map(
      fairOutcomes(
        model,
        type.outcomes.map((key) => formatOutcomeId(type.id, line, key)),
      ).map((outcome) => [outcome.outcomeId, outcome.fair]),
    );
    for (const [id, oddsMilli] of market.outcomes)
      expect(oddsMilli / 1000).toBeLessThanOrEqual(1 / fair.get(id)!);
    expect(market.margin).toBeGreaterThan(0.4);
    expect(market.margin).toBeLessThan(13);
  }
});

test('in play an outcome costs what it is worth at the worse end of its step, and the margin says so', () => {
  const soon = matchModel(GOALS, { ...model.match, expected: { first: [0.6, 0.4], second: [0.88, 0.605] } });
  const oddsAt = (...ends: [typeof model, typeof model?]) => priceMarket(ends, 18, '2.5', CURVE)!;
  const [now, then, both] = [oddsAt(model), oddsAt(soon), oddsAt(model, soon)];
  expect(both.outcomes.map(([, odds]) => odds)).toEqual([now.outcomes[0]![1], then.outcomes[1]![1]]);
  expect(both.outcomes[1]![1]).toBeLessThan(now.outcomes[1]![1]);
  expect(both.margin).toBeGreaterThan(now.margin);
});

test('the same bet under two names has the same fair price', () => {
  const pairs = [
    ['11::1', '16:0:1'],
    ['10::1x', '16:0.5:1'],
    ['1::2', '16:0.5:2'],
    ['1::1', '14:0:1'],
    ['21::0', '30::none'],
    ['31::yes', '20:0.5:under'],
    ['45::0-0', '8:1:none'],
    ['36:0.5:under-no', '18:0.5:under'],
  ] as const;
  for (const [one, other] of pairs) {
    const [a, b] = fairOutcomes(model, [one, other]);
    expect(a!.fair).toBeCloseTo(b!.fair, 9);
  }
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

test('the fit finds the strengths that made the goals', () => {
  const strength = [1.5, 1.2, 1, 0.8, 0.6];
  const results = strength.flatMap((attack, home) =>
    strength.flatMap((other, away): FittedResult[] =>
      home === away
        ? []
        : Array.from({ length: 60 }, (_, n) => ({
            home: `team ${home}`,
            away: `team ${away}`,
            homeGoals: quantile(1.5 * attack, (n + 0.5) / 60),
            awayGoals: quantile(1.2 * other, (((n * 37) % 60) + 0.5) / 60),
            ageDays: 0,
            competition: 'league',
          })),
    ),
  );
  const ratings = fitDixonColes(results, { halfLifeDays: 300, priorMatches: 0, rounds: 50 });
  const attacks = strength.map((_, index) => ratings.teams[`team ${index}`]!.attack);
  strength.forEach((attack, index) => {
    expect(attacks[index]! / attacks[2]!).toBeCloseTo(attack, 1);
  });
  expect(Math.abs(ratings.rho)).toBeLessThan(0.06);
});

/** The Poisson count below which a share `u` lies. */
function quantile(mean: number, u: number): number {
  let [count, p] = [0, Math.exp(-mean)];
  for (let below = p; below < u; below += p) p *= mean / ++count;
  return count;
}

function close(values: number[], expected: number[]) {
  values.forEach((value, index) => {
    expect(value).toBeCloseTo(expected[index]!, 9);
  });
}
