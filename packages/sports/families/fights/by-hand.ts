import { type ByHand, mustBe, OVER, SIDES, sideKey } from '../../by-hand/told.ts';
import type { FightEnd, FightSport, FightState, Method } from './fight.ts';

/** Results by hand: how, in which round and in which half of it the fight ended, and who won. */
export function fightByHand<Sport extends string>({
  sport,
  mostRounds,
  formats,
  ways,
}: FightSport<Sport>): ByHand<FightEnd<Sport>, FightState<Sport>> {
  return {
    fields: (state) => [
      // A feed may have other formats than those that we play.
      {
        ...{ name: 'rounds', kind: 'choice' },
        options: [...new Set([...formats, ...(state.rounds > 0 ? [state.rounds] : [])])].map(String),
      },
      { name: 'method', kind: 'choice', options: ['knockout', ...ways, 'decision', 'draw', 'no_contest'] },
      { name: 'winner', kind: 'choice', options: ['none', ...SIDES] },
      { name: 'round', kind: 'number', least: 1, most: mostRounds },
      { name: 'half', kind: 'choice', options: ['first', 'second'] },
    ],
    suggested: ({ rounds, round, isPastHalf, winner }) => ({
      ...{ rounds: String(rounds), winner: sideKey(winner), round: round || null },
      half: isPastHalf ? 'second' : 'first',
    }),
    ended(told, state) {
      const [rounds, round] = [Number(told.choice('rounds')), told.number('round')];
      const [method, winner] = [told.choice('method') as Method, told.side('winner')];
      const isPastHalf = told.choice('half') === 'second';
      mustBe(round <= rounds, 'round');
      mustBe((winner === null) === (method === 'draw' || method === 'no_contest'), 'winner');
      const how = { rounds, round, isPastHalf, winner, method };
      return { end: { sport, ...how }, state: { ...state, ...OVER, ...how } };
    },
  };
}
