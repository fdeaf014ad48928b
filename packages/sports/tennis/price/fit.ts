import { impliedProbabilities, leastSquares, tickAt, USUAL_METHOD } from '@fairbook/pricing';
import type { PublishedMarket } from '../../sport.ts';
import { tennisMarket } from '../rules.ts';
import type { Format, Score } from '../score.ts';
import { fairOf } from './fair-outcomes.ts';
import { matchModel } from './match-model.ts';
import { type PayoffTable, payoffTable } from './payoff-table.ts';
import { type ServeModel, serveModel } from './serve-model.ts';

/** Together these markets determine both chances on serve. */
const FOLLOWED: ReadonlySet<string> = new Set([
  'match_winner',
  'set_handicap',
  'total_games',
  'games_handicap',
  'player1_games',
  'player2_games',
]);
/** Standard error of an observed chance, from the rounding of its price and other causes. */
const ERROR = 0.004;
/** Assumed where the prices don't say otherwise: points won on serve, and their standard error. */
const USUAL = { serve: 0.63, doubt: 0.07 };
const LEAST_PRICES = 2;
/**
 * If the best model misses a price by more standard errors than this, the prices contradict each other: no model is
 * returned.
 */
const WORST_MISS = 12;

/** One price without its margin. */
interface Observation {
  table: PayoffTable;
  fair: number;
}

/**
 * The chances on serve behind the published prices of a match, by weighted least squares on the prices without margin.
 * A pure function: the same prices give the same integers. Null when too little is priced, or when the prices
 * contradict each other.
 */
export function modelBehind(
  { bestOf, lastTieBreak, sets, points, server }: Format & Score,
  markets: readonly PublishedMarket[],
): ServeModel | null {
  const observed = markets.flatMap(observe);
  if (observed.length < LEAST_PRICES) return null;
  const modelAt = ([first = 0, second = 0]: readonly number[]) =>
    serveModel([chance(first), chance(second)], { bestOf, lastTieBreak }, { sets, points, server });
  const misses = (at: readonly number[]) => {
    const model = matchModel(modelAt(at));
    return observed.map(({ table, fair }) => (fairOf(model, table) - fair) / ERROR);
  };
  const start = [logit(USUAL.serve), logit(USUAL.serve)];
  const point = leastSquares(
    (at) => [...misses(at), ...at.map((value) => (chance(value) - USUAL.serve) / USUAL.doubt)],
    start,
  );
  return misses(point).some((errors) => !(Math.abs(errors) <= WORST_MISS)) ? null : modelAt(point);
}

/**
 * The chance in a market that the fit follows. The less likely of the two sides is enough, because it determines the
 * other.
 */
function observe({ typeId, outcomes }: PublishedMarket): Observation[] {
  const type = tennisMarket(typeId);
  const open = outcomes.filter(([, , blocked]) => blocked === 0);
  if (type === undefined || !FOLLOWED.has(type.key) || open.length !== 2) return [];
  // Quoted odds were rounded down, so on average the true price was half a step higher.
  const odds = open.map(([, oddsMilli]) => (oddsMilli + tickAt(oddsMilli) / 2) / 1000);
  const [first = 0, second = 0] = impliedProbabilities(odds, USUAL_METHOD);
  const [[outcomeId], fair] = first < second ? [open[0]!, first] : [open[1]!, second];
  return [{ table: payoffTable(outcomeId), fair }];
}

function chance(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

function logit(p: number): number {
  return Math.log(p / (1 - p));
}
