import type { Pair } from '../families/timed-goals/final-state.ts';
import { goalsStates } from '../families/timed-goals/state.ts';
import type { Standing } from '../state.ts';
import type { Count } from './final-state.ts';

/** The public state of a match. */
export interface FootballState extends Standing {
  sport: 'football';
  period: 'before' | 'first_half' | 'half_time' | 'second_half' | 'over';
  score: Pair;
  halfTimeScore: Pair | null;
  redCards: Pair;
  yellowCards: Pair;
  corners: Pair;
  /** Corners and cards of the first half once it is over; missing in states from before they were settled by half. */
  halfTimeCounts?: Record<Count, Pair> | null;
  /** Who scored each goal, in order: keys of players, or `own`. Missing where nobody tells it. */
  scorers?: string[];
  /** Substitutions, in order: the side, who went off and who came on, `1-9-18`. */
  substitutions?: string[];
}

/** The state published for a finished match. */
export type FootballResult = Pick<FootballState, 'sport' | 'score' | 'halfTimeScore'> &
  Partial<Pick<FootballState, 'corners' | 'yellowCards' | 'redCards' | 'halfTimeCounts' | 'scorers'>>;

/** The state of every match before its start. */
const BEFORE: FootballState = {
  sport: 'football',
  status: 'upcoming',
  period: 'before',
  clock: null,
  score: [0, 0],
  halfTimeScore: null,
  redCards: [0, 0],
  yellowCards: [0, 0],
  corners: [0, 0],
  isBreak: false,
};

const CLOSING_SECONDS: Readonly<Partial<Record<FootballState['period'], number>>> = {
  first_half: 43 * 60,
  second_half: 88 * 60,
};

export const footballStates = goalsStates<FootballState, FootballResult>({
  sportId: 1,
  before: BEFORE,
  scoreOf: ({ score }) => score,
  resultOf: ({ sport, score, halfTimeScore, corners, yellowCards, redCards, halfTimeCounts, scorers }) => ({
    ...{ sport, score, halfTimeScore, corners, yellowCards, redCards },
    ...(halfTimeCounts !== undefined && { halfTimeCounts }),
    ...(scorers !== undefined && { scorers }),
  }),
  quietMoversOf: ({ corners, yellowCards, substitutions = [] }) =>
    [corners, yellowCards, substitutions.length].join(),
  moversOf: ({ period, score, redCards }) => [period, score, redCards].join(),
  closingFrom: ({ period }) => CLOSING_SECONDS[period] ?? Number.POSITIVE_INFINITY,
});
