import type { LineUpTable } from '../../players/line-up.ts';

/**
 * Two sides, a clock, goals, and parts of equal length: ice hockey and its relatives. After a level score there may be
 * an overtime that the first goal ends, and a shoot-out. A sport of this kind needs only this table, its data and its
 * texts.
 */
export interface PartsSport<Sport extends string = string> {
  sport: Sport;
  sportId: number;
  /** Needs a new value whenever a payoff changes; it is part of every receipt. */
  version: string;
  /** The ids of its market types are above this number; a thousand are reserved. */
  typesFrom: number;
  /** Minutes of each of its three regular parts. */
  minutes: number;
  /**
   * Minutes of the overtime, and the goals of both sides that would be expected in them if the first did not end it.
   */
  overtime: { minutes: number; goals: number };
  /** Who plays; without it nothing is told of players, and there are no markets on them. */
  players?: LineUpTable;
}

export type Place = 0 | 1;

/** Regular parts of a game. */
export const PARTS = 3;
