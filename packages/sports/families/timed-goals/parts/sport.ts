/**
 * Timed two sides, goals, in parts of equal length: ice hockey and its relatives. A level score may be followed by an
 * overtime that the first goal ends, and by a shoot-out. A sport of this kind is a table: this one, its data and its texts.
 */
export interface PartsSport<Sport extends string = string> {
  sport: Sport;
  sportId: number;
  /** Changes whenever a payoff does; part of every receipt. */
  version: string;
  /** Ids of its market types start above this; a thousand of them. */
  typesFrom: number;
  /** Minutes of each of its three regular parts. */
  minutes: number;
  /** Minutes of the overtime, and the goals of both sides that would be expected in them if the first did not end it. */
  overtime: { minutes: number; goals: number };
}

export type Place = 0 | 1;

/** Regular parts of a game. */
export const PARTS = 3;
