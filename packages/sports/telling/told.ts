import type { PlayEvent, Tallies, UnitPlace } from './story.ts';

/** An event as recorded. */
export interface ToldEvent extends PlayEvent, UnitPlace {
  /** Seconds on the clock of the game; null where none ran. */
  seconds: number | null;
  /** When it became known, epoch milliseconds. */
  at: number;
  /** The score after it. */
  score: readonly number[];
}

/** How a game stood when one of its units began. */
export interface ToldUnit extends UnitPlace {
  /** Epoch milliseconds. */
  at: number;
  score: readonly number[];
  /** Prices of the winner market, in thousandths, in the order of its outcomes; null while it was not on offer. */
  odds: readonly number[] | null;
  /** What each side was still expected to score, in ten-thousandths; null where no model says it. */
  rates: readonly number[] | null;
}

/** What is recorded of a game. */
export interface ToldGame {
  units: readonly ToldUnit[];
  events: readonly ToldEvent[];
  /** The latest event of all, also of those that are too many to keep. */
  latest: ToldEvent | null;
  tallies: Tallies;
}
