/** A playing clock: at epoch millisecond `at` it showed `seconds`, and it runs `speed` seconds per second. */
export interface Clock {
  at: number;
  seconds: number;
  speed: number;
}

/** State fields common to all sports. */
export interface Standing {
  status: 'upcoming' | 'live' | 'ended' | 'cancelled';
  clock: Clock | null;
  /**
   * Whether the game is in a break, so that nothing can happen that the prices don't know: between halves, quarters,
   * periods or sets, at changes of ends and in time-outs. False again as soon as the players return, before play
   * resumes.
   */
  isBreak: boolean;
}

/** A state without the common fields, so that it may come from the wire, where the clock has another form. */
export type OwnState<State> = State extends unknown ? Omit<State, keyof Standing> : never;

/** How fast a game runs, in seconds of play per second, and whether a part of it is about to end. */
export interface Pace {
  speed: number;
  isClosing: boolean;
}

/** What a server must know about the states of a sport. */
export interface SportStates<State, Result> {
  sportId: number;
  /** The state of every game before its start. */
  before: State;
  /** One figure per competitor, in their order. */
  scoreOf(state: OwnState<State>): readonly number[];
  /**
   * All figures that players call the score, always the same number of them: those of `scoreOf`, then those that count
   * towards them, such as the games of a set. No points: they change with every rally.
   */
  wholeScoreOf(state: OwnState<State>): readonly number[];
  /** The result of a finished game. */
  resultOf(state: State): Result;
  /** A text that changes with every event that moves prices abruptly. */
  moversOf(state: State): string;
  /**
   * A text that changes with every event after which prices of some markets jump although betting goes on, such as a
   * corner. Missing where nothing but `moversOf` does that.
   */
  quietMoversOf?(state: State): string;
  /** The pace of a game at a moment, in epoch milliseconds. */
  paceOf(state: State, at: number): Pace;
}
