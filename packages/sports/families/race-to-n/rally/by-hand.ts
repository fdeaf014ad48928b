import { type ByHand, mustBe, OVER } from '../../../by-hand/told.ts';
import { winnerOfSets } from '../by-hand.ts';
import type { RallyEnd } from './final-state.ts';
import { mostSets, type RallySport } from './sport.ts';
import type { RallyState } from './state.ts';

/** Results by hand: the score of each set; a match that was broken off has an unfinished last one. */
export function rallyByHand<Sport extends string>(
  sport: RallySport<Sport>,
): ByHand<RallyEnd<Sport>, RallyState<Sport>> {
  return {
    fields: () => [
      { name: 'bestOf', kind: 'choice', options: sport.formats.map(String) },
      { name: 'sets', kind: 'scores', least: 0, most: mostSets(sport) },
      { name: 'how', kind: 'choice', options: ['played', 'broken'] },
    ],
    suggested: ({ bestOf, sets }) => ({ bestOf: String(bestOf), sets, how: 'played' }),
    ended(told, state) {
      const [bestOf, sets] = [Number(told.choice('bestOf')), told.scores('sets')];
      const isPlayed = winnerOfSets(sets, { bestOf }, sport) !== null;
      mustBe(isPlayed === (told.choice('how') === 'played'), 'how');
      return {
        end: { sport: sport.sport, bestOf, sets },
        state: { ...state, ...OVER, bestOf, sets, server: null },
      };
    },
  };
}
