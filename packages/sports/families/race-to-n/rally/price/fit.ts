import { impliedProbabilities, leastSquares, tickAt, USUAL_METHOD } from '@fairbook/pricing';
import type { PublishedMarket } from '../../../../sport.ts';
import type { Standing } from '../../../../state.ts';
import type { RallySport } from '../sport.ts';
import type { RallyState } from '../state.ts';
import { chancesBy, type RallyModel } from './model.ts';

/** Standard error of an observed chance, from the rounding of its price and other causes. */
const ERROR = 0.004;
/** The usual difference of two sides, in logits of a point. */
const DOUBT = 0.3;
/**
 * If the best model misses a price by more standard errors than this, the prices contradict each other: no model is
 * returned.
 */
const WORST_MISS = 25;

interface Fitting<Sport extends string> {
  sport: RallySport<Sport>;
  fairOf(model: RallyModel, outcomeId: string): number;
}

/**
 * How much better the first side is behind the published price of the match winner and the handicaps, by weighted least
 * squares on the prices without margin. What a serve is worth is known of the sport. Null when nothing is priced, or
 * when the prices contradict each other.
 */
export function fitted<Sport extends string>(
  { sport, fairOf }: Fitting<Sport>,
  { bestOf, sets, server, kills, turn }: Omit<RallyState<Sport>, keyof Standing | 'sport'>,
  markets: readonly PublishedMarket[],
): RallyModel<Sport> | null {
  const observed = markets.flatMap((market) => observe(sport, market));
  if (observed.length === 0) return null;
  const copied = (pairs: RallyState['sets']) =>
    pairs.map(([first, second]): [number, number] => [first, second]);
  const score = copied(sets);
  const counted = { ...(kills && { kills: copied(kills) }), ...(turn !== undefined && { turn }) };
  const modelAt = ([better = 0]: readonly number[]): RallyModel<Sport> => ({
    ...{ sport: sport.sport, bestOf, sets: score, server, opener: server },
    chance: chancesBy(sport, better),
    ...counted,
  });
  const misses = (at: readonly number[]) => {
    const model = modelAt(at);
    return observed.map(({ outcomeId, fair }) => (fairOf(model, outcomeId) - fair) / ERROR);
  };
  const point = leastSquares((at) => [...misses(at), at[0]! / DOUBT], [0]);
  return misses(point).some((errors) => !(Math.abs(errors) <= WORST_MISS)) ? null : modelAt(point);
}

/** The chance in a market that the fit follows. The less likely side is enough, because it determines the other. */
function observe({ typesFrom }: RallySport, { typeId, outcomes }: PublishedMarket) {
  const open = outcomes.filter(([, , blocked]) => blocked === 0);
  const isFollowed = [1, 5, 11].includes(typeId - typesFrom) && open.length === 2;
  if (!isFollowed) return [];
  // Quoted odds were rounded down, so on average the true price was half a step higher.
  const odds = open.map(([, oddsMilli]) => (oddsMilli + tickAt(oddsMilli) / 2) / 1000);
  const [first = 0, second = 0] = impliedProbabilities(odds, USUAL_METHOD);
  const [[outcomeId], fair] = first < second ? [open[0]!, first] : [open[1]!, second];
  return [{ outcomeId, fair }];
}
