import { expect, test } from 'vitest';
import { seeded } from '../src/testing.ts';
import { CELLS, COLUMNS, clustersOf, ROWS, tumble } from './board.ts';

/** Groups found another way: every cell takes the lowest name among alike neighbours until nothing changes. */
function named(board: readonly number[]): number[] {
  const names = board.map((_, cell) => cell);
  const at = (column: number, row: number) => column * ROWS + row;
  for (let changed = true; changed; ) {
    changed = false;
    for (let column = 0; column < COLUMNS; column++)
      for (let row = 0; row < ROWS; row++)
        for (const [c, r] of [
          [column + 1, row],
          [column, row + 1],
        ] as const) {
          if (c >= COLUMNS || r >= ROWS) continue;
          const [one, two] = [at(column, row), at(c, r)];
          if (board[one] !== board[two] || names[one] === names[two]) continue;
          names[one] = names[two] = Math.min(names[one]!, names[two]!);
          changed = true;
        }
  }
  return names;
}

test('groups are cells alike that hang together by their sides', () => {
  const draws = seeded(12);
  for (let n = 0; n < 300; n++) {
    const board = Array.from({ length: CELLS }, () => draws.below(3));
    const groups = Map.groupBy(board.keys(), (cell) => named(board)[cell]!);
    const expected = [...groups.values()]
      .filter((cells) => cells.length >= 5 && board[cells[0]!] !== 2)
      .map((cells) => [...cells].sort((a, b) => a - b));
    const found = clustersOf(board, { least: 5, apart: 2 }).map((cells) => cells.toSorted((a, b) => a - b));
    expect(found).toEqual(expected);
  }
});

test('cells above the gone ones fall, and new ones come in at the top', () => {
  const board = Array.from({ length: CELLS }, (_, cell) => cell);
  let next = 100;
  const after = tumble(board, [1, 3, 29], () => next++);
  expect(after.slice(0, ROWS)).toEqual([101, 100, 0, 2, 4]);
  expect(after.slice(ROWS, CELLS - ROWS)).toEqual(board.slice(ROWS, CELLS - ROWS));
  expect(after.slice(CELLS - ROWS)).toEqual([102, 25, 26, 27, 28]);
});
