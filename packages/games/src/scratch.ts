import { Type } from 'typebox';
import { type Ending, game, WHOLE } from './game.ts';

/** What makes one scratchcard: its cells, what they pay, and how often. Sums are in stakes. */
interface Card<Id extends string, Cells> {
  id: Id;
  /** Draws every cell of the card. */
  print(draws: Parameters<ReturnType<typeof game>['start']>[1]): Cells;
  /** What the cells pay: they decide, and nothing else does. */
  pays(cells: Cells): number;
  /** Sums and their chances; a sum may stand in it more than once. */
  odds(): readonly { pays: number; chance: number }[];
}

/** A scratchcard: its cells are drawn from a deck whose contents are published, and the sum follows from them. */
export function scratchcard<const Id extends string, Cells>({ id, print, pays, odds }: Card<Id, Cells>) {
  let counted: readonly Ending[] | null = null;
  const endings = () => {
    counted ??= odds().map(({ pays, chance }) => ({ staked: WHOLE, paid: Math.round(pays * WHOLE), chance }));
    return counted;
  };
  return {
    ...game({
      id,
      version: 1,
      family: 'draw',
      options: Type.Object({}, { additionalProperties: false }),
      usual: {},
      action: null,
      start(_, draws) {
        const cells = print(draws);
        return { state: cells, staked: WHOLE, paid: Math.round(pays(cells) * WHOLE) };
      },
      show: (cells: Cells) => cells,
      most: () => ({ paid: Math.max(...endings().map(({ paid }) => paid)), staked: WHOLE }),
      endings,
    }),
    id,
  };
}
