import type { Board, Shown } from './board.ts';
import { BOARDS } from './registry/boards.gen.ts';
import type { SportKey } from './sports.ts';
import type { GameResult, GameState } from './states.ts';

const BY_SPORT: Record<SportKey, Board<Shown<GameState>, GameResult>> = BOARDS;

/** The row board of a state's sport. */
export function boardOf({ sport }: Pick<GameState, 'sport'>): Board<Shown<GameState>, GameResult> {
  return BY_SPORT[sport];
}
