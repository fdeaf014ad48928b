import type { Nested, Race } from '../score.ts';

/**
 * Sports of rallies: races to n with nested sets and a point for every rally, such as volleyball, table tennis and
 * badminton; with other words also legs in sets, frames, and rounds on maps. A sport of this kind needs only this
 * table, its data and its texts.
 */
export interface RallySport<Sport extends string = string> extends Nested {
  sport: Sport;
  sportId: number;
  /** Needs a new value whenever a payoff changes; it is part of every receipt. */
  version: string;
  /** The ids of its market types are above this number; a thousand are reserved. */
  typesFrom: number;
  /** The numbers of sets of which its matches may be the best, the usual one first; at most 11. */
  formats: readonly number[];
  words: Words;
  /** Who serves next: whoever won the point, by turns of two points or of one, or nobody. */
  serves: 'winner' | 'twos' | 'each' | 'none';
  /** Who serves first in a set: not the side that did in the set before, or its winner. */
  opens: 'alternate' | 'winner';
  /** Whether the serve in the deciding set is drawn. */
  isLastTossed?: boolean;
  /** What serving adds to the logit of the chance to win a point. */
  serveLogit: number;
  /** Kills on a map, where they are counted. Only a set that has just a winner may have them. */
  kills?: MapKills;
}

/**
 * How the kills of a map come about: in each of so many turns the side that will win the map kills once with one chance,
 * the other side with another, independently. These figures are chosen, not fitted.
 */
export interface MapKills {
  turns: number;
  winner: number;
  loser: number;
}

/** What the parts of a match are called. Names of markets and texts of rules go by these words. */
export interface Words {
  /** Prefix of the texts of its rules: with `rally`, the text `rally_winner` explains the rule `winner`. */
  texts: string;
  set: 'set' | 'frame' | 'map';
  /** What is counted in a set; null where a set has only a winner. */
  unit: 'points' | 'legs' | 'rounds' | null;
  sides: 'teams' | 'players';
}

/** The beginning of the keys of what boards and trackers say. */
export function textsOf({ set }: Pick<Words, 'set'>): string {
  return `rally.${set}`;
}

/** A set that only has a winner. */
export const WINNER_ONLY: Race = { to: 1, by: 1 };

/** The format of a match, of which results and states from before there was more than one have no word. */
export function formatOf(
  { formats }: Pick<RallySport, 'formats'>,
  { bestOf }: { bestOf?: number | undefined },
): { bestOf: number } {
  return { bestOf: bestOf ?? formats[0]! };
}

export function mostSets({ formats }: Pick<RallySport, 'formats'>): number {
  return Math.max(...formats);
}
