import type { Clock, Pace, SportStates, Standing } from '../state.ts';
import { type Format, type Place, setsWon } from './score.ts';

type Pair = [first: number, second: number];

/** Where a match stands, as everybody sees it. */
export interface TennisState extends Standing, Format {
  sport: 'tennis';
  /** Games of each set so far; the one that is played comes last. */
  sets: Pair[];
  /** Points of the game that is played, as counts: 3 is 40, `[4, 3]` is advantage, deuce is `[3, 3]`; a tie-break counts on. */
  points: Pair;
  /** The place of who serves; null before the toss and after the end. */
  server: Place | null;
  /** The place of who gave up or was disqualified. */
  retired: Place | null;
}

/** The state published for a finished match. */
export type TennisResult = Pick<TennisState, 'sport' | 'sets' | 'retired'>;

/** How a match begins until its feed says more. */
const BEFORE: TennisState = {
  sport: 'tennis',
  status: 'upcoming',
  clock: null,
  isBreak: false,
  bestOf: 3,
  lastTieBreak: 7,
  sets: [],
  points: [0, 0],
  server: null,
  retired: null,
};

export const tennisStates: SportStates<TennisState, TennisResult> = {
  sportId: 4,
  before: BEFORE,
  scoreOf: ({ sets }) => setsWon(sets),
  resultOf: ({ sport, sets, retired }) => ({ sport, sets, retired }),
  moversOf: ({ sets, points, server, retired }) => [sets.join(' '), points, server, retired].join('|'),
  paceOf: ({ clock }) => paceOf(clock),
};

/** Only points move prices, and each is told: nothing goes by time. */
function paceOf(clock: Clock | null): Pace {
  return { speed: clock?.speed ?? 0, isClosing: false };
}
