import type { Nested } from '../score.ts';

/**
 * Sports of rallies: races to n with nested sets and a point for every rally, such as volleyball and its relatives. A
 * sport of this kind needs only this table and its texts.
 */
export interface RallySport<Sport extends string = string> extends Nested {
  sport: Sport;
  sportId: number;
  /** Needs a new value whenever a payoff changes; it is part of every receipt. */
  version: string;
  /** The ids of its market types are above this number; a thousand are reserved. */
  typesFrom: number;
}

/** Every match is the best of five sets. */
export const BEST_OF = { bestOf: 5 } as const;
