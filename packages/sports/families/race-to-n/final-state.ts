import type { Pair, Place } from './score.ts';

/** The part of a match that decides a market of the family. */
export type SetScope = 'set1' | 'set2' | 'set3' | 'set4' | 'set5';
export type RaceScope = 'sets' | 'games' | SetScope;
export type SetNumber = 1 | 2 | 3 | 4 | 5;

export const SET_SCOPES: readonly SetScope[] = ['set1', 'set2', 'set3', 'set4', 'set5'];

/** Facts about a completed match, by scope. What a set counts is called its games, be they points. */
export type RaceParts = {
  /** Who won each set. */
  sets: readonly Place[];
  games: { winner: Place; games: Pair };
} & Record<SetScope, Pair | null>;

/** What explanations say of a match at its end, or now. */
export interface RaceFinal {
  /** Games of each set; an unfinished one comes last. */
  sets: readonly Pair[];
}
