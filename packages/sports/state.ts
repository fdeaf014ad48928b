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
   * Whether the game is in a break, so that nothing can happen that the prices don't know: between halves, quarters, periods
   * or sets, at changes of ends and in time-outs. False again as soon as the players return, before play resumes.
   */
  isBreak: boolean;
}

/** A state without what every game has: that may be as the wire has it. */
export type OwnState<State> = State extends unknown ? Omit<State, keyof Standing> : never;

/** How fast a game runs, in seconds of play a second, and whether a part of it is about to end. */
export interface Pace {
  speed: number;
  isClosing: boolean;
}

/** What a server must understand of the states of a sport. */
export interface SportStates<State, Result> {
  sportId: number;
  /** How every game begins. */
  before: State;
  /** The figure beside each competitor, in their order. */
  scoreOf(state: OwnState<State>): readonly number[];
  /** The result of a finished game. */
  resultOf(state: State): Result;
  /** A text that changes whenever something moves prices abruptly. */
  moversOf(state: State): string;
  /** The pace of a game at a moment, in epoch milliseconds. */
  paceOf(state: State, at: number): Pace;
}
