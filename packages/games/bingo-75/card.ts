import { cardDraws } from '../src/bingo.ts';
import { drawSome } from '../src/stream.ts';

export const SIDE = 5;
const OF_COLUMN = 15;
export const NUMBERS = SIDE * OF_COLUMN;
/** The field in the middle needs no ball. */
export const MIDDLE = 12;

/**
 * The numbers of a card, row by row; 0 in the middle. Column after column, five of its fifteen are drawn from top to bottom
 * (four in the middle column).
 */
export function cardOf(card: number): number[] {
  const draws = cardDraws(card);
  const cells = Array<number>(SIDE * SIDE).fill(0);
  for (let column = 0; column < SIDE; column++) {
    const rows = [0, 1, 2, 3, 4].filter((row) => row * SIDE + column !== MIDDLE);
    for (const [n, place] of drawSome(draws, OF_COLUMN, rows.length).entries())
      cells[rows[n]! * SIDE + column] = column * OF_COLUMN + place + 1;
  }
  return cells;
}
