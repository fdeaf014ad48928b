import { impliedProbabilities, leastSquares, tickAt, USUAL_METHOD } from '@fairbook/pricing';
import type { PublishedMarket } from '../../../sport.ts';
import type { Figure } from '../final-state.ts';
import type { PointsMarket } from '../markets.ts';
import { meanScore, type Pair, type PointsSport, secondsOf, turnsOf } from '../sport.ts';
import { type PointsState, secondsUntilEnd } from '../state.ts';
import { MILLION, type PointsModel } from './model.ts';

/** Standard error of an observed chance, from the rounding of its price and other causes. */
const ERROR = 0.004;
/** The standard error of the logit of a side's chance to score, around what is usual in the sport. */
const DOUBT = 0.4;
const LEAST_PRICES = 2;
/**
 * If the best model misses a price by more standard errors than this, the prices contradict each other: no model is
 * returned.
 */
const WORST_MISS = 12;
const FOLLOWED: readonly Figure[] = ['margin', 'total', 'home', 'away'];

interface Fitting {
  sport: PointsSport;
  marketOf(typeId: number): PointsMarket | undefined;
  fairOf(model: PointsModel, outcomeId: string): number;
}

/**
 * Each side's chance to score behind the published prices of a game, by weighted least squares on the prices without
 * margin. The same prices give the same integers. Null when too little is priced, or when the prices contradict each
 * other.
 */
export function fitted<Sport extends string>(
  { sport, marketOf, fairOf }: Fitting & { sport: PointsSport<Sport> },
  state: PointsState,
  markets: readonly PublishedMarket[],
): PointsModel<Sport> | null {
  const observed = markets.flatMap((market) => observe(market, marketOf(market.typeId)));
  if (observed.length < LEAST_PRICES) return null;
  const modelAt = ([home = 0, away = 0]: readonly number[]): PointsModel<Sport> => ({
    sport: sport.sport,
    minutes: state.minutes,
    parts: state.parts,
    left: leftIn(sport, state),
    chance: [inMillionths(home), inMillionths(away)],
  });
  const usual = logit(sport.usual.points / sport.turnsPerMinute / meanScore(sport));
  const misses = (at: readonly number[]) => {
    const model = modelAt(at);
    return observed.map(({ outcomeId, fair }) => (fairOf(model, outcomeId) - fair) / ERROR);
  };
  const point = leastSquares(
    (at) => [...misses(at), ...at.map((value) => (value - usual) / DOUBT)],
    [usual, usual],
  );
  return misses(point).some((errors) => !(Math.abs(errors) <= WORST_MISS)) ? null : modelAt(point);
}

/**
 * The chance in a market that the fit follows: one with two sides on the whole game. The less likely side is enough,
 * because it determines the other.
 */
function observe({ outcomes }: PublishedMarket, market: PointsMarket | undefined) {
  const open = outcomes.filter(([, , blocked]) => blocked === 0);
  const isFollowed =
    market?.segment === 'full' && FOLLOWED.some((figure) => figure === market.figure) && open.length === 2;
  if (!isFollowed) return [];
  // Quoted odds were rounded down, so on average the true price was half a step higher.
  const odds = open.map(([, oddsMilli]) => (oddsMilli + tickAt(oddsMilli) / 2) / 1000);
  const [first = 0, second = 0] = impliedProbabilities(odds, USUAL_METHOD);
  const [[outcomeId], fair] = first < second ? [open[0]!, first] : [open[1]!, second];
  return [{ outcomeId, fair }];
}

/** The turns left in the current part, by the clock. */
function leftIn(sport: PointsSport, state: PointsState): Pair {
  if (state.period !== 'part') return [0, 0];
  const part = state.parts.length - 1;
  const left = secondsUntilEnd(sport, state, state.clock?.seconds ?? 0);
  const turns = Math.ceil((left / secondsOf(sport, state, part)) * turnsOf(sport, state, part));
  return [turns, turns];
}

function inMillionths(value: number): number {
  return Math.round(MILLION / (1 + Math.exp(-value)));
}

function logit(p: number): number {
  return Math.log(p / (1 - p));
}
