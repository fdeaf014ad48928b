import { choose } from './counting.ts';
import type { Draws } from './game.ts';
import { drawSome } from './stream.ts';

/** A deck of cells: each kind, and how many of it there are. */
export type Deck = readonly { kind: number; count: number }[];

export const sizeOf = (deck: Deck): number => deck.reduce((sum, { count }) => sum + count, 0);

/** The kinds of `count` cells drawn from a deck one after another, each of those left as likely as any other. */
export function drawCells(deck: Deck, count: number, draws: Draws): number[] {
  const cells = deck.flatMap((each) => Array.from({ length: each.count }, () => each.kind));
  return drawSome(draws, cells.length, count).map((at) => cells[at]!);
}

/** What may be drawn, without its order: how many of each kind, in the order of the deck, and the chance of that. */
export interface Hand {
  counts: number[];
  chance: number;
}

/** Every hand of so many cells of a deck (multivariate hypergeometric distribution). */
export function handsOf(deck: Deck, cells: number): Hand[] {
  const all = choose(sizeOf(deck), cells);
  const follow = (at: number, left: number, ways: number): Hand[] => {
    const kind = deck[at];
    if (!kind) return left === 0 ? [{ counts: [], chance: ways / all }] : [];
    const most = Math.min(left, kind.count);
    return Array.from({ length: most + 1 }, (_, taken) =>
      follow(at + 1, left - taken, ways * choose(kind.count, taken)).map(({ counts, chance }) => ({
        counts: [taken, ...counts],
        chance,
      })),
    ).flat();
  };
  return follow(0, cells, 1);
}
