import { type Deck, drawCells, sizeOf } from '../src/decks.ts';
import { scratchcard } from '../src/scratch.ts';

/** The deck: 1 is a clear day, 0 a storm. Twelve days of it make the walk. */
export const DECK: Deck = [
  { kind: 1, count: 20 },
  { kind: 0, count: 10 },
];
export const DAYS = 12;
/** What the walk pays by its clear days before the first storm, from none, in stakes. */
export const PAYS: readonly number[] = [0, 0, 0, 1, 1.5, 2, 3, 5, 8, 15, 30, 60, 100];

const clearOf = (cells: readonly number[]) => (cells.includes(0) ? cells.indexOf(0) : cells.length);

/** A scratchcard that pays by how far a walk comes before the first storm. */
export const scratchRidgeWalk = scratchcard({
  id: 'scratch-ridge-walk',
  print: (draws) => {
    const cells = drawCells(DECK, DAYS, draws);
    return { cells, clear: clearOf(cells) };
  },
  pays: ({ clear }) => PAYS[clear]!,
  /** Day after day: the chance that the days so far were clear, and of a storm on the next. */
  odds() {
    let clear = 1;
    return PAYS.map((pays, days) => {
      const left = sizeOf(DECK) - days;
      const storm = days === DAYS ? 1 : DECK[1]!.count / left;
      const chance = clear * storm;
      clear -= chance;
      return { pays, chance };
    });
  },
});
