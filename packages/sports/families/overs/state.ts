import type { SportStates } from '../../state.ts';
import type { Batted, OversResult, OversSport, OversState } from './overs.ts';

export const WAITING: Batted = { runs: 0, wickets: 0, balls: 0, opening: 0, status: 'waiting' };

export function oversStates<Sport extends string>({
  sport,
  sportId,
}: OversSport<Sport>): SportStates<OversState<Sport>, OversResult<Sport>> {
  const scoreOf = ({ sides: [home, away] }: Pick<OversState, 'sides'>) => [home.runs, away.runs];
  return {
    sportId,
    before: {
      ...{ sport, status: 'upcoming', clock: null, isBreak: false },
      ...{ overs: 20, first: null, sides: [WAITING, WAITING], outcome: 'open', winner: null },
    },
    scoreOf,
    wholeScoreOf: scoreOf,
    resultOf: ({ sides, outcome, winner }) => ({ sport, sides, outcome, winner }),
    moversOf: ({ sides, first, outcome, winner }) =>
      [...sides.flatMap((side) => Object.values(side)), first, outcome, winner].join('|'),
    // Only overs move prices, and each is a message: time has no effect.
    paceOf: ({ clock }) => ({ speed: clock?.speed ?? 0, isClosing: false }),
  };
}
