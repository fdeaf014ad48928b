import { type ByHand, mustBe, OVER } from '../../../by-hand/told.ts';
import { winnerOfSets } from '../by-hand.ts';
import type { RallyEnd } from './final-state.ts';
import { mostSets, type RallySport } from './sport.ts';
import type { RallyState } from './state.ts';

/**
 * Results by hand: the score of each set; a match that was broken off has an unfinished last one. Kills of each map may
 * be missing: their stakes are returned.
 */
export function rallyByHand<Sport extends string>(
  sport: RallySport<Sport>,
): ByHand<RallyEnd<Sport>, RallyState<Sport>> {
  const kills = { name: 'kills', kind: 'scores', least: 0, most: mostSets(sport) } as const;
  return {
    fields: () => [
      { name: 'bestOf', kind: 'choice', options: sport.formats.map(String) },
      { name: 'sets', kind: 'scores', least: 0, most: mostSets(sport) },
      ...(sport.kills ? [kills] : []),
      { name: 'how', kind: 'choice', options: ['played', 'broken'] },
    ],
    suggested: ({ bestOf, sets, kills }) => ({
      ...{ bestOf: String(bestOf), sets, how: 'played' },
      ...(sport.kills && { kills: kills?.slice(0, sets.length) ?? [] }),
    }),
    ended(told, state) {
      const [bestOf, sets] = [Number(told.choice('bestOf')), told.scores('sets')];
      const isPlayed = winnerOfSets(sets, { bestOf }, sport) !== null;
      mustBe(isPlayed === (told.choice('how') === 'played'), 'how');
      const counted = sport.kills ? told.scores('kills') : [];
      mustBe(counted.length === 0 || counted.length === sets.length, 'kills');
      const { kills: _, turn: __, ...rest } = state;
      const own = counted.length > 0 ? { kills: counted } : {};
      return {
        end: { sport: sport.sport, bestOf, sets, ...own },
        state: { ...rest, ...OVER, bestOf, sets, server: null, ...own } as RallyState<Sport>,
      };
    },
  };
}
