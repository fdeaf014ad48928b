import type { SportStates } from '../../state.ts';
import type { InningsResult, InningsSport, InningsState, Pair } from './innings.ts';

/** The runs of each side in the first `to` innings. */
export function runsIn(innings: readonly Pair[], to = Number.POSITIVE_INFINITY): Pair {
  return innings.slice(0, to).reduce<Pair>(([a, b], [home, away]) => [a + home, b + away], [0, 0]);
}

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
