import { cardDraws } from '../src/bingo.ts';
import { drawSome } from '../src/stream.ts';

export const NUMBERS = 90;
const COLUMNS = 9;
export const ROWS = 3;
export const OF_ROW = 5;

/** The first number of a column, and how many it has: 1 to 9, 10 to 19 … 80 to 90. */
const firstOf = (column: number) => Math.max(1, 10 * column);
const sizeOf = (column: number) =>
  (column === COLUMNS - 1 ? NUMBERS + 1 : 10 * (column + 1)) - firstOf(column);

/**
 * The numbers of a card, row by row; 0 is an empty field. First the five columns of each row are drawn: of the last row those
 * that the others left empty, then any. Then each column has so many of its numbers drawn, which rise from top to bottom.
 */
export function cardOf(card: number): number[][] {
  const draws = cardDraws(card);
  const columns = Array.from({ length: COLUMNS }, (_, column) => column);
  const some = (of: readonly number[], count: number) =>
    drawSome(draws, of.length, count).map((at) => of[at]!);
  const [first, second] = [some(columns, OF_ROW), some(columns, OF_ROW)];
  const isFilled = (column: number) => first.includes(column) || second.includes(column);
  const empty = columns.filter((column) => !isFilled(column));
  const rows = [first, second, [...empty, ...some(columns.filter(isFilled), OF_ROW - empty.length)]];
  const cells = rows.map(() => Array<number>(COLUMNS).fill(0));
  for (const column of columns) {
    const filled = rows.flatMap((row, at) => (row.includes(column) ? [at] : []));
    const drawn = drawSome(draws, sizeOf(column), filled.length).sort((a, b) => a - b);
    for (const [n, row] of filled.entries()) cells[row]![column] = firstOf(column) + drawn[n]!;
  }
  return cells;
}

/** The numbers of each row. */
export const rowsOf = (cells: readonly (readonly number[])[]): number[][] =>
  cells.map((row) => row.filter((number) => number > 0));
