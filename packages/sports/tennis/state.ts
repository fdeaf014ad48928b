import { raceStates } from '../families/race-to-n/state.ts';
import type { Standing } from '../state.ts';
import { type Format, MATCH, type Place } from './score.ts';

type Pair = [first: number, second: number];

/** The public state of a match. */
export interface TennisState extends Standing, Format {
  sport: 'tennis';
  /** Games of each set so far; the current one comes last. */
  sets: Pair[];
  /**
   * Points of the current game as counts: 3 is 40, `[4, 3]` is advantage, deuce is `[3, 3]`; a tie-break simply counts
   * points.
   */
  points: Pair;
  /** The server's place; null before the toss and after the end. */
  server: Place | null;
  /** The place of the player who retired or was disqualified. */
  retired: Place | null;
}

/** The state published for a finished match. */
export type TennisResult = Pick<TennisState, 'sport' | 'sets' | 'retired'>;

/** The state of a match before its start, until its feed reports. */
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

export const tennisStates = raceStates<TennisState, TennisResult>({
  sportId: 4,
  before: BEFORE,
  nested: MATCH,
  resultOf: ({ sport, sets, retired }) => ({ sport, sets, retired }),
  moversOf: ({ sets, points, server, retired }) => [sets.join(' '), points, server, retired].join('|'),
});
