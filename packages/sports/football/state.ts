import type { Pair } from '../families/timed-goals/final-state.ts';
import { goalsStates } from '../families/timed-goals/state.ts';
import type { Standing } from '../state.ts';
import type { Count } from './final-state.ts';

/** The public state of a match. */
export interface FootballState extends Standing {
  sport: 'football';
  period:
    | 'before'
    | 'first_half'
    | 'half_time'
    | 'second_half'
    /** Before extra time, between its halves, and before a shoot-out. */
    | 'extra_break'
    | 'extra_first'
    | 'extra_second'
    | 'shootout'
    | 'over';
  /** Goals of the 90 minutes. */
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
  /** Goals of extra time, and penalties scored in a shoot-out; missing in matches without them. */
  extraTime?: Pair;
  penalties?: Pair;
  penaltiesTaken?: Pair;
}

/** The state published for a finished match. */
export type FootballResult = Pick<FootballState, 'sport' | 'score' | 'halfTimeScore'> &
  Partial<
    Pick<
      FootballState,
      'corners' | 'yellowCards' | 'redCards' | 'halfTimeCounts' | 'scorers' | 'extraTime' | 'penalties'
    >
  >;

/** The goals of a match with those of extra time. */
export function goalsOf({ score, extraTime = [0, 0] }: Pick<FootballState, 'score' | 'extraTime'>): Pair {
  return [score[0] + extraTime[0], score[1] + extraTime[1]];
}

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
  extra_second: 118 * 60,
};

export const footballStates = goalsStates<FootballState, FootballResult>({
  sportId: 1,
  before: BEFORE,
  scoreOf: ({ score }) => score,
  resultOf: ({ sport, score, halfTimeScore, corners, yellowCards, redCards, ...state }) => {
    const { halfTimeCounts, scorers, extraTime, penalties } = state;
    return {
      ...{ sport, score, halfTimeScore, corners, yellowCards, redCards },
      ...(halfTimeCounts !== undefined && { halfTimeCounts }),
      ...(scorers !== undefined && { scorers }),
      ...(extraTime !== undefined && { extraTime }),
      ...(penalties !== undefined && { penalties }),
    };
  },
  quietMoversOf: ({ corners, yellowCards, substitutions = [] }) =>
    [corners, yellowCards, substitutions.length].join(),
  moversOf: ({ period, score, redCards, extraTime = [], penalties = [], penaltiesTaken = [] }) =>
    [period, score, redCards, ...extraTime, ...penalties, ...penaltiesTaken].join(),
  closingFrom: ({ period }) => CLOSING_SECONDS[period] ?? Number.POSITIVE_INFINITY,
});
