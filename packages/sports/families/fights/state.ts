import type { SportStates } from '../../state.ts';
import type { FightResult, FightSport, FightState } from './fight.ts';

export function fightStates<Sport extends string>({
  sport,
  sportId,
  mostRounds,
}: FightSport<Sport>): SportStates<FightState<Sport>, FightResult<Sport>> {
  return {
    sportId,
    before: {
      ...{ sport, status: 'upcoming', clock: null, isBreak: false },
      ...{ rounds: mostRounds, round: 0, isPastHalf: false, winner: null, method: null, card: [0, 0] },
    },
    scoreOf: ({ winner: won }) => [won === 0 ? 1 : 0, won === 1 ? 1 : 0],
    wholeScoreOf: ({ winner: won }) => [won === 0 ? 1 : 0, won === 1 ? 1 : 0],
    resultOf: ({ round, winner: won, method, card }) => ({ sport, round, winner: won, method, card }),
    moversOf: ({ round, isPastHalf, winner: won, method, card }) =>
      [round, isPastHalf, won, method, card].join('|'),
    // Any punch may end a fight, so it counts as closing whenever its clock runs.
    paceOf: ({ clock }) => ({ speed: clock?.speed ?? 0, isClosing: clock !== null }),
  };
}
