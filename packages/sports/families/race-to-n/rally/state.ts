import type { SportStates, Standing } from '../../../state.ts';
import type { Place } from '../score.ts';
import { raceStates } from '../state.ts';
import type { RallySport } from './sport.ts';

/** The public state of a match. */
export interface RallyState<Sport extends string = string> extends Standing {
  sport: Sport;
  bestOf: number;
  /** Points of each set so far; the current one comes last. */
  sets: [first: number, second: number][];
  /** The place of the side that serves; null before the start, after the end, and where nobody serves. */
  server: Place | null;
}

/** The state published for a finished match. */
export type RallyResult<Sport extends string = string> = Pick<RallyState<Sport>, 'sport' | 'sets'>;

export function rallyStates<Sport extends string>({
  sport,
  sportId,
  setAt,
  formats,
}: RallySport<Sport>): SportStates<RallyState<Sport>, RallyResult<Sport>> {
  return raceStates<RallyState<Sport>, RallyResult<Sport>>({
    sportId,
    nested: { setAt },
    before: {
      ...{ sport, status: 'upcoming', clock: null, isBreak: false },
      ...{ bestOf: formats[0]!, sets: [], server: null },
    },
    resultOf: ({ sets }) => ({ sport, sets }),
    moversOf: ({ sets, server }) => [sets.join(' '), server].join('|'),
  });
}
