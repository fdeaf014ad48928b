import type { SportStates } from '../../state.ts';
import type { EventResult, EventSport, EventState } from './event.ts';
import { figuresOf } from './figures.ts';

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
    scoreOf: figuresOf,
    wholeScoreOf: figuresOf,
    resultOf: ({ came, withdrawn, value }) => ({ sport, came, withdrawn, value }),
    moversOf: ({ came, withdrawn, value }) => [came, withdrawn, value].join('|'),
    paceOf: () => ({ speed: 0, isClosing: false }),
  };
}
