import { chanceOfMarked } from '../src/counting.ts';
import { type Deck, drawCells, handsOf } from '../src/decks.ts';
import { scratchcard } from '../src/scratch.ts';
import { drawSome } from '../src/stream.ts';

/** Numbers from 1 to 30: the market calls two, the card has six. */
export const NUMBERS = 30;
export const CALLED = 2;
export const OWN = 6;
/** The deck of sums, in stakes; one of them lies under each number of the card. */
export const PRIZES: Deck = [
  { kind: 1, count: 44 },
  { kind: 2, count: 10 },
  { kind: 3, count: 4 },
  { kind: 8, count: 1 },
  { kind: 60, count: 1 },
];

const numbers = (draws: Parameters<typeof drawSome>[0], count: number) =>
  drawSome(draws, NUMBERS, count).map((at) => at + 1);

/** A scratchcard of numbers: each one that the market calls pays the sum under it. */
export const scratchMarketNumbers = scratchcard({
  id: 'scratch-market-numbers',
  print: (draws) => ({
    called: numbers(draws, CALLED),
    own: numbers(draws, OWN),
    prizes: drawCells(PRIZES, OWN, draws),
  }),
  pays: ({ called, own, prizes }) =>
    own.reduce((sum, number, at) => sum + (called.includes(number) ? prizes[at]! : 0), 0),
  /** Which numbers are called does not depend on their sums, so those are any so many of the deck. */
  odds: () =>
    Array.from({ length: CALLED + 1 }, (_, called) =>
      handsOf(PRIZES, called).map(({ counts, chance }) => ({
        pays: counts.reduce((sum, count, at) => sum + count * PRIZES[at]!.kind, 0),
        chance: chance * chanceOfMarked(called, { of: NUMBERS, marked: CALLED, drawn: OWN }),
      })),
    ).flat(),
});
