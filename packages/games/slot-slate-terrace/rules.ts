import { Type } from 'typebox';
import { game, type Maths, WHOLE } from '../src/game.ts';
import { type Board, CELLS, clustersOf, tumble } from './board.ts';

/** Garnet, amber, jade, quartz, flint, slate, and how many of each the bag has. The last are lanterns. */
export const BAG = [10, 12, 16, 22, 27, 30, 3] as const;
const CELLS_OF_BAG = BAG.flatMap((count, symbol) => Array<number>(count).fill(symbol));
/** Lanterns make no group; so many on the last board of a spin bring the bonus. */
export const LANTERN = 6;
export const LANTERNS = 4;
export const BONUS_SPINS = 8;
/** Sizes from which a group pays more, and what it then pays: in hundredths of the stake, by symbol. */
export const SIZES = [5, 6, 7, 8, 9, 11, 13] as const;
const PAYS: readonly (readonly number[])[] = [
  [700, 1200, 1800, 3000, 5000, 9000, 20_000],
  [500, 850, 1300, 2200, 3500, 7000, 15_000],
  [300, 500, 750, 1200, 2000, 3500, 8000],
  [150, 220, 320, 520, 750, 1500, 3500],
  [80, 130, 200, 320, 500, 1000, 2500],
  [50, 80, 120, 190, 280, 550, 1200],
];
/** A round pays no more than this, in ten-thousandths of the stake, and ends where it has reached it. */
export const MOST = 2000 * WHOLE;

/** One board and its groups that pay. `paid` is what they pay together, multiplied, in ten-thousandths. */
export interface Fall {
  board: Board;
  clusters: number[][];
  times: number;
  paid: number;
}
/** A round: its spins, each with its boards, one falling out of the other. The first is the player's own. */
export interface Terrace {
  spins: Fall[][];
}

/** What a group pays before it is multiplied, in ten-thousandths of the stake. */
export function paysFor(symbol: number, size: number): number {
  const at = SIZES.findLastIndex((least) => size >= least);
  return at < 0 ? 0 : (PAYS[symbol]![at]! * WHOLE) / 100;
}

/** One spin until no group is left, or no more than `room` can be paid. In the bonus each paying board adds to `times`. */
function play(draw: () => number, { room, times, step }: { room: number; times: number; step: number }) {
  const falls: Fall[] = [];
  let board: Board = Array.from({ length: CELLS }, draw);
  let paid = 0;
  for (;;) {
    const clusters = clustersOf(board, { least: SIZES[0], apart: LANTERN });
    const sum = clusters.reduce((all, cells) => all + paysFor(board[cells[0]!]!, cells.length), 0);
    falls.push({ board, clusters, times, paid: Math.min(sum * times, room - paid) });
    paid += falls.at(-1)!.paid;
    if (clusters.length === 0 || paid === room) return { falls, paid, times };
    board = tumble(board, clusters.flat(), draw);
    times += step;
  }
}

const lanternsOn = (board: Board) => board.reduce((sum, cell) => sum + Number(cell === LANTERN), 0);

/** A simulation with the seed 2026, which the night's test repeats. */
const FIGURES: Omit<Maths, 'largest'> = {
  returned: 0.9616742213,
  cost: 1 - 0.9616742213,
  hits: 0.3554538429,
  wins: 0.2282101286,
  deviation: 3.3042894321,
  simulated: { rounds: 140_000_000, halfWidth: 0.0009187767 },
};

/** A slope of six columns where groups of alike stones pay, fall away and let others follow. */
export const slotSlateTerrace = game({
  id: 'slot-slate-terrace',
  version: 1,
  family: 'reels',
  options: Type.Object({}, { additionalProperties: false }),
  usual: {},
  action: null,
  start(_, draws) {
    const draw = () => CELLS_OF_BAG[draws.below(CELLS_OF_BAG.length)]!;
    const own = play(draw, { room: MOST, times: 1, step: 0 });
    const state: Terrace = { spins: [own.falls] };
    let paid = own.paid;
    let times = 1;
    const bonus = lanternsOn(own.falls.at(-1)!.board) >= LANTERNS ? BONUS_SPINS : 0;
    for (let spin = 0; spin < bonus && paid < MOST; spin++) {
      const next = play(draw, { room: MOST - paid, times, step: 1 });
      state.spins.push(next.falls);
      paid += next.paid;
      times = next.times;
    }
    return { state, staked: WHOLE, paid };
  },
  show: (state: Terrace) => state,
  most: () => ({ paid: MOST, staked: WHOLE }),
  endings: () => null,
  measured: () => FIGURES,
});
