import { type Deck, drawCells, handsOf } from '../src/decks.ts';
import { scratchcard } from '../src/scratch.ts';

/** The deck: each kind is a multiple of the stake. A card is six cells of it. */
export const DECK: Deck = [
  { kind: 1, count: 13 },
  { kind: 2, count: 10 },
  { kind: 3, count: 8 },
  { kind: 5, count: 7 },
  { kind: 10, count: 6 },
  { kind: 15, count: 5 },
  { kind: 50, count: 4 },
  { kind: 200, count: 3 },
];
export const CELLS = 6;
export const ALIKE = 3;

/** Three cells alike, or more, pay their multiple once; two such kinds are added up. */
const paidFor = (counts: readonly number[]) =>
  DECK.reduce((sum, { kind }, at) => sum + (counts[at]! >= ALIKE ? kind : 0), 0);

/** A scratchcard that pays a sum that stands on it three times. */
export const scratchThreeAlike = scratchcard({
  id: 'scratch-three-alike',
  print: (draws) => drawCells(DECK, CELLS, draws),
  pays: (cells) => paidFor(DECK.map(({ kind }) => cells.filter((cell) => cell === kind).length)),
  odds: () => handsOf(DECK, CELLS).map(({ counts, chance }) => ({ pays: paidFor(counts), chance })),
});
