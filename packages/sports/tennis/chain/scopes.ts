import type { SetScope } from '../../families/race-to-n/final-state.ts';
import type { Pair, Place } from '../score.ts';
import { SET_SCORES } from './set.ts';

export { SET_SCOPES } from '../../families/race-to-n/final-state.ts';

/** The part of a match that decides a market; `game` depends on the order of games in a set. */
export type ChainScope = 'sets' | 'games' | 'tie_breaks' | SetScope;
export type Scope = ChainScope | 'game';

/** Above the maximum games of a competitor: three sets at 7–6 and two lost at 6–7 make 33. */
export const MOST_GAMES = 34;
const ALL_GAMES = MOST_GAMES * MOST_GAMES;
/** Cell of a set that is not played. */
export const NOT_PLAYED = SET_SCORES.length;

/** Cells of each scope. */
export const CELLS: Record<ChainScope, number> = {
  sets: 64,
  games: 2 * ALL_GAMES,
  tie_breaks: 2,
  set1: NOT_PLAYED + 1,
  set2: NOT_PLAYED + 1,
  set3: NOT_PLAYED + 1,
  set4: NOT_PLAYED + 1,
  set5: NOT_PLAYED + 1,
};

/** The winners of sets in order as one binary number: a leading 1, then a bit per set. */
export const NO_SETS = 1;
export function withSet(sequence: number, winner: Place): number {
  return sequence * 2 + winner;
}
export function winnersOf(sequence: number): Place[] {
  const winners: Place[] = [];
  for (let rest = sequence; rest > 1; rest >>= 1) winners.unshift((rest & 1) as Place);
  return winners;
}

/** Cell of a match by its winner and the games of each competitor. */
export function gamesCell(winner: Place, [first, second]: Pair): number {
  return winner * ALL_GAMES + first * MOST_GAMES + second;
}
export function gamesOfCell(cell: number): { winner: Place; games: Pair } {
  const games = cell % ALL_GAMES;
  return {
    winner: cell < ALL_GAMES ? 0 : 1,
    games: [Math.floor(games / MOST_GAMES), games % MOST_GAMES],
  };
}
