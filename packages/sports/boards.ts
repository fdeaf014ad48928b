import type { Board, Shown } from './board.ts';
import { footballBoard } from './football/board.ts';
import type { GameResult, GameState } from './states.ts';

const BOARDS: {
  readonly [Sport in GameState['sport']]: Board<
    Shown<Extract<GameState, { sport: Sport }>>,
    Extract<GameResult, { sport: Sport }>
  >;
} = { football: footballBoard };

/** How the sport of a state shows it in a row. */
export function boardOf({ sport }: Pick<GameState, 'sport'>): Board<Shown<GameState>, GameResult> {
  return BOARDS[sport] as Board<Shown<GameState>, GameResult>;
}
