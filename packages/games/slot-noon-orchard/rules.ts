import { Type } from 'typebox';
import { game, type Maths, WHOLE } from '../src/game.ts';
import { type Reels, type Spun, spin } from '../src/reels.ts';

/** Sun (wild), bee (scatter), apple, pear, plum (U), cherry, leaf, drop, seed: each as often on every reel. */
export const MACHINE: Reels = {
  strips: [
    'PULDCALSCUSLBSDLADSLUCDPCSPWSD',
    'BLSUDPUCDSLPUDACSLDCPSWLSDLCSA',
    'LWSALSPDCSPDLUCDBSLDUSDCLUSPCA',
    'CDUSBPWDSUCSDCLSDLSDPCULPALSAL',
    'DAPLDBLSDUSWASUCPSCLUDLCSLDPCS',
  ],
  rows: 3,
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 0, 0],
    [2, 2, 1, 2, 2],
    [1, 0, 0, 0, 1],
    [1, 2, 2, 2, 1],
    [0, 1, 1, 1, 0],
    [2, 1, 1, 1, 2],
    [1, 0, 1, 0, 1],
    [1, 2, 1, 2, 1],
    [0, 1, 0, 1, 0],
    [2, 1, 2, 1, 2],
    [1, 1, 0, 1, 1],
    [1, 1, 2, 1, 1],
    [0, 0, 1, 2, 2],
    [2, 2, 1, 0, 0],
    [0, 2, 0, 2, 0],
  ],
  pays: {
    W: { 5: 2000 },
    A: { 3: 40, 4: 200, 5: 1000 },
    P: { 3: 30, 4: 120, 5: 500 },
    U: { 3: 25, 4: 80, 5: 400 },
    C: { 3: 15, 4: 60, 5: 250 },
    L: { 3: 10, 4: 30, 5: 150 },
    D: { 3: 8, 4: 25, 5: 100 },
    S: { 3: 6, 4: 20, 5: 75 },
  },
  wild: 'W',
  scatter: 'B',
};
/** The stake is shared among the lines. */
export const LINE = WHOLE / MACHINE.lines.length;
/** What so many bees pay, in ten-thousandths of the stake; three and more also start the free spins. */
export const BEES: Readonly<Record<number, number>> = { 3: 2 * WHOLE, 4: 10 * WHOLE, 5: 100 * WHOLE };
/** Lines of free spins pay double, and bees do nothing in them. */
export const FREE = { spins: 10, times: 2 };

/** Counted over all 24,300,000 windows (figures.ts); the test counts them anew. */
const FIGURES: Omit<Maths, 'largest'> = {
  returned: 0.9759956879,
  cost: 1 - 0.9759956879,
  hits: 0.4918796296,
  wins: 0.2156107407,
  deviation: 2.9671058206,
  simulated: null,
};
/** The most that one window pays on its lines, in stakes of a line. */
export const LARGEST_WINDOW = 3320;
/** The most that a window with five bees pays on its lines: each reel gives a place to its bee. */
const LARGEST_BESIDE_BEES = 150;

/** What a round has shown: its spin, and the free spins if three bees came. */
export interface Orchard {
  spins: Spun[];
}

const paidBy = ({ spins: [first, ...free] }: Orchard) =>
  first!.units * LINE +
  (BEES[first!.scatters] ?? 0) +
  free.reduce((sum, { units }) => sum + units * LINE * FREE.times, 0);

/** A machine of five reels and twenty lines, with a wild, a scatter and ten free spins. */
export const slotNoonOrchard = game({
  id: 'slot-noon-orchard',
  version: 1,
  family: 'reels',
  options: Type.Object({}, { additionalProperties: false }),
  usual: {},
  action: null,
  start(_, draws) {
    const first = spin(MACHINE, draws);
    const free = BEES[first.scatters] ? FREE.spins : 0;
    const state = { spins: [first, ...Array.from({ length: free }, () => spin(MACHINE, draws))] };
    return { state, staked: WHOLE, paid: paidBy(state) };
  },
  show: (state: Orchard) => state,
  most: () => ({
    paid: BEES[5]! + LARGEST_BESIDE_BEES * LINE + LARGEST_WINDOW * LINE * FREE.spins * FREE.times,
    staked: WHOLE,
  }),
  endings: () => null,
  measured: () => FIGURES,
});
