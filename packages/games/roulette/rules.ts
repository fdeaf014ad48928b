import { type Static, Type } from 'typebox';
import { game, WHOLE } from '../src/game.ts';
import { BETS, colourOf, WHEEL } from './table.ts';

const NUMBERS = WHEEL.length;
/** Chips on one bet, and bets in one round. */
export const MOST_CHIPS = 100;
export const MOST_BETS = 60;

const Options = Type.Object(
  {
    /** The chosen stake is one chip. */
    bets: Type.Array(
      Type.Object(
        { on: Type.Enum([...BETS.keys()]), chips: Type.Integer({ minimum: 1, maximum: MOST_CHIPS }) },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: MOST_BETS },
    ),
  },
  { additionalProperties: false },
);
type Options = Static<typeof Options>;
export type Bets = Options['bets'];

/** What a chip on a winning bet pays, its own stake included: 36 divided by how many numbers it covers. */
export const paysFor = (on: string): number => (36 * WHOLE) / BETS.get(on)!.length;

const stakedBy = ({ bets }: Options) => bets.reduce((sum, { chips }) => sum + chips * WHOLE, 0);

/** What the bets pay together if a number falls. */
const paidOn = (number: number, { bets }: Options) =>
  bets
    .filter(({ on }) => BETS.get(on)!.includes(number))
    .reduce((sum, { on, chips }) => sum + chips * paysFor(on), 0);

const everyNumber = Array.from({ length: NUMBERS }, (_, number) => number);

/** Roulette with one zero: every bet pays 36 for the 37 numbers, and loses on zero unless it lies on it. */
export const roulette = game({
  id: 'roulette',
  version: 1,
  family: 'draw',
  options: Options,
  usual: { bets: [{ on: 'red', chips: 1 }] },
  action: null,
  /** One entry for each bet: its chips are counted in it. */
  fits: ({ bets }) => new Set(bets.map(({ on }) => on)).size === bets.length,
  start(options, draws) {
    const number = draws.below(NUMBERS);
    return {
      state: { number, colour: colourOf(number) },
      staked: stakedBy(options),
      paid: paidOn(number, options),
    };
  },
  show: (state: { number: number; colour: ReturnType<typeof colourOf> }) => state,
  most: (options) => ({
    paid: Math.max(...everyNumber.map((number) => paidOn(number, options))),
    staked: stakedBy(options),
  }),
  endings: (options) =>
    everyNumber.map((number) => ({
      staked: stakedBy(options),
      paid: paidOn(number, options),
      chance: 1 / NUMBERS,
    })),
});
