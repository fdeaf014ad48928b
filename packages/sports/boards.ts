import type { Board, Shown } from './board.ts';
import { BOARDS } from './registry/boards.gen.ts';
import type { SportKey } from './sports.ts';
import type { GameResult, GameState } from './states.ts';

const BY_SPORT: Record<SportKey, Board<Shown<GameState>, GameResult>> = BOARDS;

/** How the sport of a state shows it in a row. */
export function boardOf({ sport }: Pick<GameState, 'sport'>): Board<Shown<GameState>, GameResult> {
  return BY_SPORT[sport];
}
