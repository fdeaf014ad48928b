import type { SportStates } from '../../state.ts';
import type { FieldResult, FieldSport, FieldState } from './field.ts';

export function fieldStates<Sport extends string>({
  sport,
  sportId,
}: Pick<FieldSport<Sport>, 'sport' | 'sportId'>): SportStates<FieldState<Sport>, FieldResult<Sport>> {
  return {
    sportId,
    before: {
      ...{ sport, status: 'upcoming', clock: null, isBreak: false, phase: 'before' },
      ...{ places: [], withdrawn: [], gaps: [], stage: 0, deduction: 0, draw: '' },
    },
    scoreOf: ({ places }) => scoreOf(places),
    wholeScoreOf: ({ places }) => scoreOf(places),
    resultOf: ({ places, withdrawn }) => ({ sport, places, withdrawn }),
    moversOf: ({ phase, places, withdrawn, stage }) => [phase, places, withdrawn, stage].join('|'),
    // Between two stages nothing moves, and each is a message.
    paceOf: ({ clock }) => ({ speed: clock?.speed ?? 0, isClosing: false }),
  };
}

/** Places by competitor; 0 for one without. A score has at least two figures, also while the field is unknown. */
function scoreOf(places: readonly (number | null)[]): number[] {
  return places.length < 2 ? [0, 0] : places.map((place) => place ?? 0);
}
