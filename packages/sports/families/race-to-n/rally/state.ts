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
  /** Kills on each map so far, where they are counted; those of the current map come last. */
  kills?: [first: number, second: number][];
  /** How many turns of the current map have been played. */
  turn?: number;
}

/** The state published for a finished match. */
export type RallyResult<Sport extends string = string> = Pick<RallyState<Sport>, 'sport' | 'sets' | 'kills'>;

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
    resultOf: ({ sets, kills }) => ({ sport, sets, ...(kills && { kills }) }),
    moversOf: ({ sets, server, kills }) => [sets.join(' '), server, ...(kills ?? [])].join('|'),
  });
}
