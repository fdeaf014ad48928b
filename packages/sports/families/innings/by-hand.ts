import { type ByHand, mustBe, OVER } from '../../by-hand/told.ts';
import type { InningsEnd, InningsSport, InningsState } from './innings.ts';

/** Far more than any game had. */
const MOST_INNINGS = 40;

/** Results by hand: the runs of each inning begun, and how far the last one got. */
export function inningsByHand<Sport extends string>({
  sport,
}: Pick<InningsSport<Sport>, 'sport'>): ByHand<InningsEnd<Sport>, InningsState<Sport>> {
  return {
    fields: () => [
      { name: 'innings', kind: 'scores', least: 0, most: MOST_INNINGS },
      { name: 'last', kind: 'choice', options: ['whole', 'half', 'begun'] },
    ],
    suggested: ({ innings, last }) => ({ innings, last }),
    ended(told, state) {
      const innings = told.scores('innings');
      const last = told.choice('last') as InningsEnd['last'];
      // Until the away side has batted, the home side has no runs in an inning.
      mustBe(last !== 'begun' || innings.length === 0 || innings.at(-1)![0] === 0, 'last');
      const how = { innings, last, isOver: true };
      return { end: { sport, ...how }, state: { ...state, ...OVER, ...how, half: null } };
    },
  };
}
