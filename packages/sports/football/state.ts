import type { Clock, Pace, SportStates, Standing } from '../state.ts';

export type Pair = [home: number, away: number];

/** The public state of a match. */
export interface FootballState extends Standing {
  sport: 'football';
  period: 'before' | 'first_half' | 'half_time' | 'second_half' | 'over';
  score: Pair;
  halfTimeScore: Pair | null;
  redCards: Pair;
  yellowCards: Pair;
  corners: Pair;
}

/** The state published for a finished match. */
export type FootballResult = Pick<FootballState, 'sport' | 'score' | 'halfTimeScore'>;

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

/** Match seconds from which a half may end at any moment, which suddenly decides what has not happened in it. */
const CLOSING_SECONDS: Readonly<Partial<Record<FootballState['period'], number>>> = {
  first_half: 43 * 60,
  second_half: 88 * 60,
};

export const footballStates: SportStates<FootballState, FootballResult> = {
  sportId: 1,
  before: BEFORE,
  scoreOf: ({ score }) => score,
  wholeScoreOf: ({ score }) => score,
  resultOf: ({ sport, score, halfTimeScore }) => ({ sport, score, halfTimeScore }),
  moversOf: ({ period, score, redCards }) => [period, score, redCards].join(),
  paceOf: ({ clock, period }, at) => paceOf(clock, period, at),
};

function paceOf(clock: Clock | null, period: FootballState['period'], at: number): Pace {
  if (!clock) return { speed: 0, isClosing: false };
  const seconds = clock.seconds + ((at - clock.at) / 1000) * clock.speed;
  return { speed: clock.speed, isClosing: seconds >= (CLOSING_SECONDS[period] ?? Number.POSITIVE_INFINITY) };
}
