import { leastSquares } from '@fairbook/pricing';
import type { PublishedMarket } from '../../sport.ts';
import type { Half } from '../final-state.ts';
import { fairOf } from './fair-outcomes.ts';
import { forecast } from './joint-forecast.ts';
import { type FittedGoals, type Score, type ScoreModel, storedModel } from './joint-model.ts';
import { isClose, type Observation, observations } from './joint-observed.ts';

/** The state of a match as the fit needs it. */
export interface Standing {
  /** Goals so far, by half. */
  score: Score;
  /** Share of the playing time so far, 0 to 1; the first half is over at 0.5. */
  played: number;
  /** Nothing more can happen in the first half. */
  isFirstOver: boolean;
}

/** Share of an average match's goals in its first half, and the least share that is taken to be still to come. */
const FIRST_SHARE = 0.45;
const LEAST_LEFT = 0.03;
/** Assumed where the prices don't say otherwise: means and standard errors. */
const USUAL = { home: 1.5, away: 1.2, rho: -0.05 };
const DOUBT = { rho: 0.08, split: 0.15 };
const GOALS = { least: 0.0005, most: 12 };
/** The smallest chance that is compared. A trial of the fit may make an outcome impossible, and zero has no logarithm. */
const LEAST_CHANCE = 1e-12;
/** Minimum number of result, next goal, total and handicap prices: the three of a result are enough. */
const LEAST_PRICES = 3;
/**
 * If the best model misses a price by more standard errors than this, the prices contradict each other: no model is
 * returned.
 */
const WORST_MISS = 40;

/**
 * The model of goals behind a game's published prices: expected goals of both sides in the rest of each half and the
 * dependence of low scores, by weighted least squares on the prices without margin (removed by the odds ratio, as it
 * was added). A pure function: the same prices give the same integers. Null when too little is priced, or when the
 * prices contradict each other.
 */
export function fitScoreModel(markets: readonly PublishedMarket[], standing: Standing): ScoreModel | null {
  const { score } = standing;
  const observed = observations(markets, score.first[0] + score.first[1] + score.second[0] + score.second[1]);
  if (observed.filter(isClose).length < LEAST_PRICES) return null;
  const layout = layoutOf(standing);
  const point = leastSquares((at) => {
    const goals = layout.goals(at);
    return [...misses(score, goals, observed), ...layout.doubts(at, goals)];
  }, layout.start);
  const goals = valid(layout.goals(point));
  const missed = misses(score, goals, observed.filter(isClose));
  return missed.some((errors) => Math.abs(errors) > WORST_MISS) ? null : storedModel(score, goals);
}

/**
 * Differences between the model's prices and the observed ones, in standard errors. Logarithms are compared, because the
 * unknowns are logarithms, too. When shares were compared, the fit overshot if it started far below the true rates.
 */
function misses(score: Score, goals: FittedGoals, observed: readonly Observation[]): number[] {
  const scores = forecast(score, goals);
  return observed.map(
    ({ table, fair, error }) => Math.log(Math.max(LEAST_CHANCE, fairOf(scores, table)) / fair) / error,
  );
}

interface Layout {
  start: number[];
  goals(point: readonly number[]): FittedGoals;
  /** Residuals of the assumptions. */
  doubts(point: readonly number[], goals: FittedGoals): number[];
}

/** The unknowns: logarithms of expected goals, home and away, for the halves that are not over, and `rho`. */
function layoutOf(standing: Standing): Layout {
  const left = leftOf(standing);
  const log = (share: number) => [Math.log(USUAL.home * share), Math.log(USUAL.away * share)];
  const second = log(left.second);
  const first = standing.isFirstOver ? [] : log(left.first);
  const split = Math.log(left.first / left.second);
  return {
    start: [...second, ...first, USUAL.rho],
    goals: (point) => goalsAt(point, left.first + left.second),
    doubts: (point, { rho }) => [
      (rho - USUAL.rho) / DOUBT.rho,
      ...first.map((_, side) => (point[2 + side]! - point[side]! - split) / DOUBT.split),
    ],
  };
}

/** Shares of an average match's goals still to come in each half. */
function leftOf({ played, isFirstOver }: Standing): { first: number; second: number } {
  const second = (1 - FIRST_SHARE) * Math.min(1, 2 * (1 - played));
  if (isFirstOver) return { first: 0, second: Math.max(LEAST_LEFT, second) };
  return { first: Math.max(LEAST_LEFT / 2, FIRST_SHARE * (1 - 2 * played)), second };
}

function goalsAt(point: readonly number[], left: number): FittedGoals {
  const [home2, away2, ...more] = point.slice(0, -1).map(bounded);
  const [home1, away1] = [more[0] ?? 0, more[1] ?? 0];
  const match: Half = [(home1 + home2!) / left, (away1 + away2!) / left];
  return {
    rest: { first: [home1, away1], second: [home2!, away2!] },
    match,
    rho: point.at(-1)!,
  };
}

function bounded(logarithm: number): number {
  return Math.min(GOALS.most, Math.max(GOALS.least, Math.exp(logarithm)));
}

/** Keeps rho in the range in which no score has a negative probability, with room for rounding. */
function valid(goals: FittedGoals): FittedGoals {
  const [home, away] = goals.match;
  const low = -0.99 / Math.max(home, away, 1);
  const high = 0.99 / Math.max(home * away, 1);
  return { ...goals, rho: Math.min(high, Math.max(low, goals.rho)) };
}
