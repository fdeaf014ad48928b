import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PublishedMarket } from '../../sport.ts';
import { fairOutcomes } from './fair-outcomes.ts';
import { fitScoreModel } from './joint-fit.ts';
import { matchOf } from './joint-model.ts';
import { anyGame, BEFORE, sampleGame } from './joint-sample.ts';
import { matchModel } from './match-model.ts';

const RUNS = process.env.NIGHT === '1' ? 2000 : 40;
const GOALS = { homeGoals: 1.6, awayGoals: 1.1, rho: -0.06 };

test('the fit recovers the model behind the prices, half by half', () => {
  const { model } = sampleGame(GOALS);
  const close = (found: number, truth: number, share: number) =>
    expect(Math.abs(found / 10_000 / truth - 1)).toBeLessThan(share);
  close(model.match[0], GOALS.homeGoals, 0.01);
  close(model.match[1], GOALS.awayGoals, 0.01);
  close(model.rest.first[0], GOALS.homeGoals * 0.45, 0.03);
  close(model.rest.second[1], GOALS.awayGoals * 0.55, 0.03);
  expect(model.rho / 10_000).toBeCloseTo(GOALS.rho, 1);
});

test('results, totals and handicaps of any game are matched within two percent, longshots within four', () => {
  fc.assert(
    fc.property(anyGame, ({ truth, model, markets }) => {
      const fitted = matchModel(...matchOf(model));
      for (const { typeId, outcomes } of markets) {
        if (![1, 10, 16, 18].includes(typeId)) continue;
        const ids = outcomes
          .filter(([, odds, blocked]) => blocked === 0 && isTelling(odds))
          .map(([id]) => id);
        const found = fairOutcomes(fitted, ids);
        fairOutcomes(truth, ids).forEach(({ fair, outcomeId }, n) => {
          const miss = Math.abs(found[n]!.fair / fair - 1);
          if (fair > 0.03) expect(miss, outcomeId).toBeLessThan(fair > 0.1 ? 0.02 : 0.04);
        });
      }
    }),
    { numRuns: RUNS },
  );
});

test.each([
  [3, 3, 0.02, 0.9],
  [3, 3, 0, 0.88],
  [2.8, 2.8, 0.02, 0.9],
  [4, 2.9, -0.06, 0.92],
])(
  'sides that score %d and %d goals are fitted near the end of a goalless match, too',
  (homeGoals, awayGoals, rho, played) => {
    const standing = { ...BEFORE, played, isFirstOver: true };
    const { model } = sampleGame({ homeGoals, awayGoals, rho }, standing);
    const [home, away] = model.rest.second;
    expect(home / 10_000 / (homeGoals * 1.1 * (1 - played))).toBeCloseTo(1, 1);
    expect(away / 10_000 / (awayGoals * 1.1 * (1 - played))).toBeCloseTo(1, 1);
  },
);

test('figures are integers, repeatable, and unchanged by a round trip through JSON', () => {
  const { markets, model } = sampleGame(GOALS);
  expect(fitScoreModel(markets, BEFORE)).toEqual(model);
  expect(JSON.parse(JSON.stringify(model))).toEqual(model);
  const figures = [...model.rest.first, ...model.rest.second, ...model.match, model.rho];
  expect(figures.every(Number.isInteger)).toBe(true);
});

test('after the break no first-half goals are expected, and those scored count', () => {
  const { model } = sampleGame(GOALS, {
    score: { first: [1, 0], second: [0, 1] },
    played: 0.7,
    isFirstOver: true,
  });
  expect(model.rest.first).toEqual([0, 0]);
  expect(model.score).toEqual({ first: [1, 0], second: [0, 1] });
  expect(model.rest.second[0]).toBeGreaterThan(model.rest.second[1]);
});

test('a result and one total are enough', () => {
  const { markets, truth } = sampleGame(GOALS);
  const few = markets.filter(({ typeId, line }) => typeId === 1 || (typeId === 18 && line === '2.5'));
  const model = matchModel(...matchOf(fitScoreModel(few, BEFORE)!));
  const [fair] = fairOutcomes(truth, ['29::yes']);
  const [found] = fairOutcomes(model, ['29::yes']);
  expect(found!.fair).toBeCloseTo(fair!.fair, 1);
});

const { markets } = sampleGame(GOALS);
const only = (...types: number[]) => markets.filter(({ typeId }) => types.includes(typeId));
const RESULT: PublishedMarket = {
  typeId: 1,
  line: '',
  outcomes: [
    ['1::1', 1150, 0],
    ['1::x', 9000, 0],
    ['1::2', 15_000, 0],
  ],
};

test.each<[string, PublishedMarket[]]>([
  ['no prices', []],
  ['halves only', only(60, 68, 83)],
  [
    'a blocked result and one total',
    [{ ...RESULT, outcomes: RESULT.outcomes.map(([id, odds]) => [id, odds, 1]) }],
  ],
  ['a result that contradicts its handicaps and totals', [RESULT, ...only(16, 18)]],
])('%s determine no model', (_, published) => {
  expect(fitScoreModel(published, BEFORE)).toBeNull();
});

/** Odds of 1.0x say little about the other side: a step of 0.01 is a fifth of its remaining chance. */
function isTelling(oddsMilli: number): boolean {
  return oddsMilli < 20_000;
}
