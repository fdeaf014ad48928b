import type { SportStates, Standing } from '../../../state.ts';
import type { Pair } from '../final-state.ts';
import { goalsStates } from '../state.ts';
import { scoreIn } from './final-state.ts';
import { PARTS, type PartsSport, type Place } from './sport.ts';

/** The public state of a game. */
export interface PartsState<Sport extends string = string> extends Standing {
  sport: Sport;
  /** `pause`: between two parts. */
  period: 'before' | 'part' | 'pause' | 'shootout' | 'over';
  /** Goals of each part begun, an overtime after the regular parts; the current one comes last. */
  parts: Pair[];
  /** The place of the side that won the shoot-out. */
  shootout: Place | null;
  /** Who scored each goal, in order: keys of players. Missing where nobody tells it. */
  scorers?: string[];
}

/** The state published for a finished game. */
export type PartsResult<Sport extends string = string> = Pick<
  PartsState<Sport>,
  'sport' | 'parts' | 'shootout' | 'scorers'
>;

/** Seconds before the end of a part in which much may be decided at once. */
const CLOSING_SECONDS = 120;

export function partsStates<Sport extends string>({
  sport,
  sportId,
  minutes,
}: PartsSport<Sport>): SportStates<PartsState<Sport>, PartsResult<Sport>> {
  return goalsStates<PartsState<Sport>, PartsResult<Sport>>({
    sportId,
    before: {
      ...{ sport, status: 'upcoming', period: 'before', clock: null, isBreak: false },
      ...{ parts: [], shootout: null },
    },
    scoreOf: (state) => scoreIn(state, 'final'),
    resultOf: ({ parts, shootout, scorers }) => ({ sport, parts, shootout, ...(scorers && { scorers }) }),
    moversOf: ({ period, parts, shootout }) => [period, parts.join(' '), shootout].join('|'),
    // The first goal ends an overtime, so any moment of it may be its last.
    closingFrom: ({ parts }) => (parts.length > PARTS ? 0 : parts.length * minutes * 60 - CLOSING_SECONDS),
  });
}
