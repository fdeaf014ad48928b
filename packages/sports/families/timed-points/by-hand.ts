import { type ByHand, mustBe, OVER } from '../../by-hand/told.ts';
import type { PointsEnd } from './final-state.ts';
import { isLevel, mayBeLevel, mostOvertimes, type PointsSport, sumOf } from './sport.ts';
import type { PointsState } from './state.ts';

/**
 * Results by hand: the points of each part, overtimes last. Only a level score leads to an overtime. Nobody is asked who
 * scored: what the feed told of players stays, and stakes on them that it hadn't decided come back.
 */
export function pointsByHand<Sport extends string>(
  sport: PointsSport<Sport>,
): ByHand<PointsEnd<Sport>, PointsState<Sport>> {
  const { regular } = sport;
  return {
    fields: () => [{ name: 'parts', kind: 'scores', least: regular, most: regular + mostOvertimes(sport) }],
    suggested: ({ parts }) => ({ parts }),
    ended(told, state) {
      const parts = told.scores('parts');
      for (let n = regular; n < parts.length; n++) mustBe(isLevel(sumOf(parts.slice(0, n))), 'parts');
      mustBe(mayBeLevel(sport) || !isLevel(sumOf(parts)), 'parts');
      return { end: { sport: sport.sport, parts }, state: { ...state, ...OVER, period: 'over', parts } };
    },
  };
}
