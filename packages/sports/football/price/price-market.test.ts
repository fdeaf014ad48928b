import { marginCurve, scoreGrid } from '@fairbook/pricing';
import { expect, test } from 'vitest';
import { formatOutcomeId } from '../../markets/ids.ts';
import { footballEnds } from '../ends.ts';
import { footballRules } from '../rules.ts';
import { fairOutcomes } from './fair-outcomes.ts';
import { type FittedResult, fitDixonColes } from './fit-dixon-coles.ts';
import { matchModel } from './match-model.ts';
import { priceMarket } from './price-market.ts';

const CURVE = marginCurve({ method: 'odds_ratio', even: 0.05 });
const GOALS = { homeGoals: 1.6, awayGoals: 1.1, rho: -0.08 };
/** The next goal is the first one here. */
const lineOf = (type: (typeof footballRules.markets)[number]) =>
  type.scope === 'next' ? '1' : footballEnds.exampleLine(type);
const COUNTS = {
  corners: { first: [0, 0], second: [0, 0], expected: { first: [2.4, 2], second: [2.9, 2.5] } },
  cards: { first: [0, 0], second: [0, 0], expected: { first: [0.9, 1], second: [1.1, 1.3] } },
} as const;
const model = matchModel(GOALS, {
  first: [0, 0],
  second: [0, 0],
  goals: [],
  expected: { first: [0.72, 0.495], second: [0.88, 0.605] },
  counts: COUNTS,
  tie: { extraTime: [0, 0], expected: [0.5, 0.36], shootout: null },
});

test.each([
  [2.5e-17, 0],
  [0, 1.4e-17],
  [1e-17, 1e-17],
  [1e-9, 1e-12],
])(
  'in the last moments of a match (%d and %d goals to come) every price is a number or absent',
  (...left) => {
    const over = matchModel(GOALS, {
      first: [0, 0],
      second: [0, 0],
      goals: [],
      expected: { first: [0, 0], second: left },
    });
    for (const type of footballRules.markets) {
      const market = priceMarket([over], type.id, lineOf(type), CURVE);
      for (const [, oddsMilli] of market?.outcomes ?? []) expect(oddsMilli).toBeGreaterThanOrEqual(1010);
      expect(market === null || Number.isFinite(market.margin)).toBe(true);
    }
  },
);

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

test('no market can be arbitraged against another: every price is below the fair price of the same model', () => {
  for (const type of footballRules.markets) {
    const line = lineOf(type);
    // This model knows neither players nor the clock.
    if (type.scope === 'players' || type.scope === 'when') continue;
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

test('live, an outcome is priced at the worse end of its step, and the margin shows it', () => {
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

test('the fit recovers the strengths that produced the goals', () => {
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

/** The Poisson quantile of `u`. */
function quantile(mean: number, u: number): number {
  let [count, p] = [0, Math.exp(-mean)];
  for (let below = p; below < u; below += p) p *= mean / ++count;
  return count;
}
