import { type FootballResult, type FootballState, footballStates } from './football/state.ts';

/** A clock of play: at epoch millisecond `at` it showed `seconds`, and it runs `speed` seconds a second. */
export interface Clock {
  at: number;
  seconds: number;
  speed: number;
}

/** What every sport says of a game: how far it is, beside what its own state tells. */
export interface Standing {
  status: 'upcoming' | 'live' | 'ended' | 'cancelled';
  clock: Clock | null;
  /**
   * Whether the game rests, so that nothing can happen which the prices don't know: between halves, quarters, periods or
   * sets, at changes of ends and in time-outs. False again as soon as the players come back, before play goes on.
   */
  isBreak: boolean;
}

/** How fast a game runs, in seconds of play a second, and whether a part of it is about to end. */
export interface Pace {
  speed: number;
  isClosing: boolean;
}

/** What a server must understand of the states of a sport. */
export interface SportStates<State> {
  sportId: number;
  /** How every game begins. */
  before: State;
  /** The figure beside each competitor, in their order. */
  scoreOf(state: State): readonly number[];
  /** What is left to tell of a game that is over. */
  resultOf(state: State): GameResult;
  /** Another text as soon as something happened that moves prices at a stroke. */
  moversOf(state: State): string;
  /** The pace of a game at a moment, in epoch milliseconds. */
  paceOf(state: State, at: number): Pace;
}

/** Where a game stands: a union by sport. */
export type GameState = FootballState;
export type { FootballState, Pair } from './football/state.ts';

const BY_SPORT: {
  readonly [Sport in GameState['sport']]: SportStates<Extract<GameState, { sport: Sport }>>;
} = {
  football: footballStates,
};

const BY_ID = new Map(Object.values(BY_SPORT).map((states) => [states.sportId, states]));

/**
 * How a game of a sport begins. One without a folder begins as football does: until its feed says more, all that matters
 * is that nothing has happened yet.
 */
export function stateBefore(sportId: number): GameState {
  return (BY_ID.get(sportId) ?? footballStates).before;
}

/** What is left to tell of a game that is over: a union by sport. */
export type GameResult = FootballResult;

export function resultOf(state: GameState): GameResult {
  return BY_SPORT[state.sport].resultOf(state);
}

/** The figure beside each competitor, in their order. */
export function scoreOf(state: GameState): readonly number[] {
  return BY_SPORT[state.sport].scoreOf(state);
}

/** Whether something happened from one state to the other that moves prices at a stroke. */
export function isOtherStanding(a: GameState, b: GameState): boolean {
  if (a === b) return false;
  if (a.sport !== b.sport || a.status !== b.status || isResting(a) !== isResting(b)) return true;
  return BY_SPORT[a.sport].moversOf(a) !== BY_SPORT[b.sport].moversOf(b);
}

export function paceOf(state: GameState, at: number): Pace {
  return BY_SPORT[state.sport].paceOf(state, at);
}

/** Whether a game rests. */
export function isResting({ status, isBreak }: Standing): boolean {
  return status === 'live' && isBreak;
}
