import { sportsbook } from '@fairbook/contracts';
import { moment } from '../publishing/wire.ts';
import { type Mark, marksOf, type OutcomeTrail, type Trail } from './price-trail.ts';
import { thinned } from './thin-prices.ts';

/** One outcome of a trail as a player sees it; null when the game never had a price for it. */
export function shownTrail(trail: Trail, outcomeId: string): sportsbook.PriceMovement | null {
  const outcome = trail.outcomes.get(outcomeId);
  if (!outcome) return null;
  const all = pointsOf(outcome, trail.stops);
  // A mark belongs to the point that held at its time, which may have started earlier.
  const marked = new Set(marksOf(outcome).map(([at]) => all.findLast((point) => point.at <= at)));
  const points = thinned(all, sportsbook.PRICE_POINTS_MOST, (point) => marked.has(point));
  return {
    gameId: trail.gameId,
    outcomeId,
    since: moment(trail.since),
    isWhole: trail.isWhole,
    playedFrom: trail.playedFrom === null ? null : moment(trail.playedFrom),
    opening: markOf(outcome.opening),
    inPlay: markOf(outcome.inPlay),
    lowest: markOf(outcome.lowest),
    highest: markOf(outcome.highest),
    points: points.map(({ at, value, isOff }) => ({
      at: moment(at),
      coef: value / 1000,
      isSuspended: isOff,
    })),
  };
}

interface Point {
  at: number;
  value: number;
  isOff: boolean;
}

/** The steps of the price and the stops of its game as one line; of simultaneous ones the last counts. */
export function pointsOf({ steps }: Pick<OutcomeTrail, 'steps'>, stops: Trail['stops']): Point[] {
  const moments = [...new Set([...steps, ...stops].map(([at]) => at))].sort((a, b) => a - b);
  const points: Point[] = [];
  let [step, stop] = [-1, -1];
  for (const at of moments) {
    while (step + 1 < steps.length && steps[step + 1]![0] <= at) step += 1;
    while (stop + 1 < stops.length && stops[stop + 1]![0] <= at) stop += 1;
    const price = steps[step];
    if (!price) continue;
    const isOff = price[2] === 1 || stops[stop]?.[1] === 1;
    const last = points.at(-1);
    if (last?.value !== price[1] || last.isOff !== isOff) points.push({ at, value: price[1], isOff });
  }
  return points;
}

function markOf(mark: Mark | null): sportsbook.PriceMark | null {
  return mark && { at: moment(mark[0]), coef: mark[1] / 1000 };
}
