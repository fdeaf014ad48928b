export const COLUMNS = 6;
export const ROWS = 5;
export const CELLS = COLUMNS * ROWS;

/** Cells by columns from the left, each from its top: cell `n` is in column n ÷ 5, row n mod 5. */
export type Board = readonly number[];

const NEXT: readonly (readonly number[])[] = Array.from({ length: CELLS }, (_, cell) => [
  ...(cell % ROWS > 0 ? [cell - 1] : []),
  ...(cell % ROWS < ROWS - 1 ? [cell + 1] : []),
  ...(cell >= ROWS ? [cell - ROWS] : []),
  ...(cell < CELLS - ROWS ? [cell + ROWS] : []),
]);

/** All cells alike that are joined to one by their sides. `seen` marks those that were looked at. */
function joined(board: Board, from: number, seen: boolean[]): number[] {
  const cells = [from];
  seen[from] = true;
  for (const cell of cells)
    for (const next of NEXT[cell]!)
      if (!seen[next] && board[next] === board[from]) {
        seen[next] = true;
        cells.push(next);
      }
  return cells;
}

/** Groups of at least `least` cells alike, in the order of their first cells. `apart` never makes a group. */
export function clustersOf(board: Board, { least, apart }: { least: number; apart: number }): number[][] {
  const seen: boolean[] = [];
  const clusters: number[][] = [];
  for (let cell = 0; cell < CELLS; cell++) {
    if (seen[cell] || board[cell] === apart) continue;
    const cells = joined(board, cell, seen);
    if (cells.length >= least) clusters.push(cells);
  }
  return clusters;
}

/**
 * The board without some cells: those above fall, and new ones come in at the top. They are drawn from the left column
 * to the right, in each from the lowest upwards.
 */
export function tumble(board: Board, gone: readonly number[], draw: () => number): number[] {
  const isGone: boolean[] = [];
  for (const cell of gone) isGone[cell] = true;
  const next: number[] = [];
  for (let column = 0; column < CELLS; column += ROWS) {
    let to = column + ROWS - 1;
    for (let cell = to; cell >= column; cell--) if (!isGone[cell]) next[to--] = board[cell]!;
    while (to >= column) next[to--] = draw();
  }
  return next;
}
