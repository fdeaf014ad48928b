import { choose } from '../src/counting.ts';
import { type Deck, drawCells, sizeOf } from '../src/decks.ts';
import { scratchcard } from '../src/scratch.ts';

/** The deck: 1 is a lit window, 0 a dark one. Nine cells of it make a house of three floors. */
export const DECK: Deck = [
  { kind: 1, count: 11 },
  { kind: 0, count: 13 },
];
const CELLS = 9;
/** Rows, columns and diagonals of the house, by the places of their windows. */
export const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;
/** What so many lit lines pay, in stakes. Seven are impossible: the last dark window breaks two lines at least. */
export const PAYS: Readonly<Record<number, number>> = { 1: 1, 2: 2.5, 3: 5, 4: 15, 5: 30, 6: 60, 8: 1000 };

const linesOf = (cells: readonly number[]) => LINES.filter((line) => line.every((at) => cells[at] === 1));

/** Every house and its chance: the ways to lay the deck's lit windows that are left outside of it, by all ways. */
function everyHouse() {
  const all = choose(sizeOf(DECK), DECK[0]!.count);
  return Array.from({ length: 2 ** CELLS }, (_, bits) => {
    const cells = Array.from({ length: CELLS }, (_, at) => (bits >> at) & 1);
    const lit = cells.reduce((sum, cell) => sum + cell, 0);
    const ways = choose(sizeOf(DECK) - CELLS, DECK[0]!.count - lit);
    return { pays: PAYS[linesOf(cells).length] ?? 0, chance: ways / all };
  });
}

/** A scratchcard that pays by the lines of lit windows. */
export const scratchLitWindows = scratchcard({
  id: 'scratch-lit-windows',
  print: (draws) => {
    const cells = drawCells(DECK, CELLS, draws);
    return { cells, lines: linesOf(cells).map((line) => [...line]) };
  },
  pays: ({ lines }) => PAYS[lines.length] ?? 0,
  odds: everyHouse,
});
