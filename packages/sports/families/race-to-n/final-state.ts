import type { Pair, Place } from './score.ts';

/** The part of a match that decides a market of the family. */
export type SetScope = 'set1' | 'set2' | 'set3' | 'set4' | 'set5';
export type RaceScope = 'sets' | 'games' | SetScope;
export type SetNumber = 1 | 2 | 3 | 4 | 5;

export const SET_SCOPES: readonly SetScope[] = ['set1', 'set2', 'set3', 'set4', 'set5'];

/** Facts about a completed match, by scope. What a set counts is called games here, even where it is points. */
export type RaceParts = {
  /** Who won each set. */
  sets: readonly Place[];
  games: { winner: Place; games: Pair };
} & Record<SetScope, Pair | null>;

/** What explanations need of a match that has ended, or of its state now. */
export interface RaceFinal {
  /** Games of each set; an unfinished one comes last. */
  sets: readonly Pair[];
}
