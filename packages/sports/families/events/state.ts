import type { SportStates } from '../../state.ts';
import type { EventResult, EventSport, EventState } from './event.ts';

export function eventStates<Sport extends string>({
  sport,
  sportId,
}: EventSport<Sport>): SportStates<EventState<Sport>, EventResult<Sport>> {
  return {
    sportId,
    before: {
      ...{ sport, status: 'upcoming', clock: null, isBreak: false },
      ...{ came: null, withdrawn: [], value: null },
    },
    // There is no score, only an answer; a score has at least two figures.
    scoreOf: () => [0, 0],
    wholeScoreOf: () => [0, 0],
    resultOf: ({ came, withdrawn, value }) => ({ sport, came, withdrawn, value }),
    moversOf: ({ came, withdrawn, value }) => [came, withdrawn, value].join('|'),
    paceOf: () => ({ speed: 0, isClosing: false }),
  };
}
