import type { SportStates } from '../../state.ts';
import type { InningsResult, InningsSport, InningsState } from './innings.ts';
import { runsIn } from './runs.ts';

export function inningsStates<Sport extends string>({
  sport,
  sportId,
}: InningsSport<Sport>): SportStates<InningsState<Sport>, InningsResult<Sport>> {
  return {
    sportId,
    before: {
      ...{ sport, status: 'upcoming', clock: null, isBreak: false },
      ...{ innings: [], last: 'begun', isOver: false, half: null },
    },
    scoreOf: ({ innings }) => runsIn(innings),
    wholeScoreOf: ({ innings }) => runsIn(innings),
    resultOf: ({ innings, last, isOver }) => ({ sport, innings, last, isOver }),
    moversOf: ({ innings, half, isOver }) => [innings.join(' '), half, isOver].join('|'),
    // Only plays move prices, and each is a message: time has no effect.
    paceOf: ({ clock }) => ({ speed: clock?.speed ?? 0, isClosing: false }),
  };
}
