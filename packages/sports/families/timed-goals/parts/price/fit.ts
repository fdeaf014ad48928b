import { impliedProbabilities, leastSquares, tickAt, USUAL_METHOD } from '@fairbook/pricing';
import type { PublishedMarket } from '../../../../sport.ts';
import type { PartsMarket } from '../markets.ts';
import { PARTS, type PartsSport } from '../sport.ts';
import type { PartsState } from '../state.ts';
import { type RatesModel, ratesModel, rounded } from './model.ts';

/** Standard error of an observed chance, from the rounding of its price and other causes. */
const ERROR = 0.004;
/**
 * Assumed where the prices don't say otherwise: goals of a side in a game, and the standard error of their logarithm.
 */
const USUAL = { goals: 3, doubt: 0.35 };
const LEAST_PRICES = 2;
/**
 * If the best model misses a price by more standard errors than this, the prices contradict each other: no model is
 * returned.
 */
const WORST_MISS = 12;
const FOLLOWED: readonly string[] = ['result', 'goals_winner', 'total', 'handicap'];

interface Fitting<Sport extends string> {
  sport: PartsSport<Sport>;
  marketOf(typeId: number): PartsMarket | undefined;
  fairOf(model: RatesModel, outcomeId: string): number;
}

/**
 * The goals of each side behind the published prices of a game, by weighted least squares on the prices without margin.
 * The same prices give the same integers. Null when too little is priced, or when the prices contradict each other.
 */
export function fitted<Sport extends string>(
  { sport, marketOf, fairOf }: Fitting<Sport>,
  state: PartsState,
  markets: readonly PublishedMarket[],
): RatesModel<Sport> | null {
  const observed = markets.flatMap((market) => observe(market, marketOf(market.typeId)));
  if (observed.length < LEAST_PRICES) return null;
  const modelAt = ([home = 0, away = 0]: readonly number[]) =>
    ratesModel(
      sport.sport,
      { home: Math.exp(home), away: Math.exp(away) },
      { parts: state.parts, shootout: state.shootout, ...leftIn(sport, state) },
    );
  const usual = Math.log(USUAL.goals);
  const misses = (at: readonly number[]) => {
    const model = modelAt(at);
    return observed.map(({ outcomeId, fair }) => (fairOf(model, outcomeId) - fair) / ERROR);
  };
  const point = leastSquares(
    (at) => [...misses(at), ...at.map((value) => (value - usual) / USUAL.doubt)],
    [usual, usual],
  );
  return misses(point).some((errors) => !(Math.abs(errors) <= WORST_MISS)) ? null : rounded(modelAt(point));
}

/**
 * The chances in a market that the fit follows. Quarter lines are left out, because they add nothing to their
 * neighbours. Of two sides one is enough, because it determines the other.
 */
function observe({ line, outcomes }: PublishedMarket, market: PartsMarket | undefined) {
  const open = outcomes.filter(([, , blocked]) => blocked === 0);
  const isFollowed = market && FOLLOWED.includes(market.key) && Number.isInteger(Number(line) * 2);
  if (!isFollowed || open.length < market.outcomes.length) return [];
  // Quoted odds were rounded down, so on average the true price was half a step higher.
  const odds = open.map(([, oddsMilli]) => (oddsMilli + tickAt(oddsMilli) / 2) / 1000);
  const fair = impliedProbabilities(odds, USUAL_METHOD);
  const seen = open.map(([outcomeId], n) => ({ outcomeId, fair: fair[n]! }));
  return seen.length === 2 ? [seen[0]!.fair < seen[1]!.fair ? seen[0]! : seen[1]!] : seen;
}

/** By the clock: the share of each regular part that is left, and the goals still to come in overtime. */
function leftIn(
  { minutes, overtime }: PartsSport,
  { period, parts, clock }: PartsState,
): { left: number[]; overtime: number } {
  const isPlayed = period === 'part';
  const begun = parts.length;
  const shareLeft = (part: number, seconds: number) => {
    if (part >= begun) return 1;
    if (part < begun - 1 || !isPlayed) return 0;
    const passed = (clock?.seconds ?? 0) - 60 * minutes * Math.min(part, PARTS);
    return Math.min(1, Math.max(0, 1 - passed / seconds));
  };
  return {
    left: Array.from({ length: PARTS }, (_, part) => shareLeft(part, 60 * minutes)),
    overtime: overtime.goals * (period === 'shootout' ? 0 : shareLeft(PARTS, 60 * overtime.minutes)),
  };
}
