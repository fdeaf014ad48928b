import { type JointLeg, marginCurve, USUAL_METHOD } from '@fairbook/pricing';
import fc from 'fast-check';
import { lineFits } from '../../markets/market.ts';
import type { PublishedMarket } from '../../sport.ts';
import { footballRules } from '../rules.ts';
import { fitScoreModel, type Standing } from './joint-fit.ts';
import type { ScoreModel } from './joint-model.ts';
import { type GoalsModel, type MatchModel, matchModel } from './match-model.ts';
import { priceMarket } from './price-market.ts';
import { footballPricing } from './pricing.ts';

/** A synthetic game for tests: its true rates, its published prices, and the model fitted to them. */
export interface SampleGame {
  goals: GoalsModel;
  standing: Standing;
  truth: MatchModel;
  markets: PublishedMarket[];
  model: ScoreModel;
  /** Open outcomes that can be combined, with their prices. */
  legs: JointLeg[];
}

export const BEFORE: Standing = { score: { first: [0, 0], second: [0, 0] }, played: 0, isFirstOver: false };
const CURVE = marginCurve({ method: USUAL_METHOD, even: 0.05 });
const LINES: Record<string, number[]> = {
  none: [Number.NaN],
  total: [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4.5, 5.5],
  handicap: [-2, -1.5, -1, -0.5, -0.25, 0, 0.5, 1, 1.5],
  ordinal: [1, 2, 3, 4],
};

export function sampleGame(goals: GoalsModel, standing: Standing = BEFORE): SampleGame {
  const left = 1 - standing.played;
  const share = (part: number) => [goals.homeGoals * part, goals.awayGoals * part] as const;
  const second = 0.55 * Math.min(1, 2 * left);
  const first = standing.isFirstOver ? 0 : 0.45 * (1 - 2 * standing.played);
  const { score } = standing;
  const scored = [...score.first, ...score.second].reduce((sum, n) => sum + n, 0);
  const truth = matchModel(goals, {
    ...score,
    goals: Array.from({ length: scored }, () => 'home'),
    expected: { first: share(first), second: share(second) },
  });
  const markets = footballRules.markets.flatMap((type) =>
    LINES[type.line.kind]!.flatMap((line): PublishedMarket[] => {
      const text = type.line.kind === 'none' ? '' : String(line);
      // Only the very next goal has a price.
      if (!lineFits(type.line, text) || (type.scope === 'next' && line !== scored + 1)) return [];
      const market = priceMarket([truth], type.id, text, CURVE);
      return market === null || (type.layout === 'lines' && isWorthless(market)) ? [] : [market];
    }),
  );
  const model = fitScoreModel(markets, standing)!;
  const legs = markets.flatMap(({ outcomes }) =>
    outcomes
      .filter(([id, , blocked]) => blocked === 0 && footballPricing.isBuildable(id))
      .map(([outcomeId, oddsMilli]) => ({ outcomeId, oddsMilli })),
  );
  const told = { [fc.toStringMethod]: () => JSON.stringify({ goals, standing }) };
  return { goals, standing, truth, markets, model, legs, ...told };
}

/** Feeds leave out lines with a side that is no real bet. */
function isWorthless({ outcomes }: PublishedMarket): boolean {
  return outcomes.some(([, oddsMilli]) => oddsMilli < 1050 || oddsMilli > 13_000);
}

/** Any possible game: before the match, or at any score up to two goals a side at any minute. */
export const anyGame: fc.Arbitrary<SampleGame> = fc
  .record({
    homeGoals: fc.double({ min: 0.6, max: 3, noNaN: true }),
    awayGoals: fc.double({ min: 0.6, max: 3, noNaN: true }),
    rho: fc.double({ min: -0.1, max: 0.02, noNaN: true }),
    played: fc.oneof(fc.constant(0), fc.double({ min: 0.02, max: 0.9, noNaN: true })),
    first: fc.tuple(fc.nat(1), fc.nat(1)),
    second: fc.tuple(fc.nat(1), fc.nat(1)),
  })
  .map(({ played, first, second, ...goals }) => {
    if (played === 0) return sampleGame(goals);
    const isFirstOver = played >= 0.5;
    return sampleGame(goals, {
      score: { first, second: isFirstOver ? second : [0, 0] },
      played,
      isFirstOver,
    });
  });
