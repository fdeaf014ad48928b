import type { Nested } from '../score.ts';

/**
 * Race to n with nested sets, a point for every rally: volleyball and its relatives. A sport of this kind is a table: this
 * one and its texts.
 */
export interface RallySport<Sport extends string = string> extends Nested {
  sport: Sport;
  sportId: number;
  /** Changes whenever a payoff does; part of every receipt. */
  version: string;
  /** Ids of its market types start above this; a thousand of them. */
  typesFrom: number;
}

/** A match is the best of so many sets. */
export const BEST_OF = { bestOf: 5 } as const;
