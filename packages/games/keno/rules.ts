import { type Static, Type } from 'typebox';
import { chanceOfMarked } from '../src/counting.ts';
import { game, WHOLE } from '../src/game.ts';
import { RISKS } from '../src/risk.ts';
import { drawSome } from '../src/stream.ts';
import { TABLES } from './tables.ts';

/** Ten of forty numbers are drawn; a card has one to ten. */
export const NUMBERS = 40;
export const DRAWN = 10;

const Options = Type.Object(
  {
    numbers: Type.Array(Type.Integer({ minimum: 1, maximum: NUMBERS }), {
      minItems: 1,
      maxItems: 10,
      uniqueItems: true,
    }),
    risk: Type.Enum(RISKS),
  },
  { additionalProperties: false },
);
type Options = Static<typeof Options>;

/** What a card pays for each count of its numbers that are drawn, from none, in ten-thousandths of the stake. */
export const paysOf = ({ numbers, risk }: Options): number[] =>
  TABLES[risk][numbers.length - 1]!.map((each) => Math.round(each * WHOLE));

/** The chance that `hits` numbers of a card of `size` are drawn. */
export const chanceOf = (hits: number, size: number) =>
  chanceOfMarked(hits, { of: NUMBERS, marked: size, drawn: DRAWN });

/** Keno: ten of forty numbers are drawn, and a card pays by how many of its own are among them. */
export const keno = game({
  id: 'keno',
  version: 1,
  family: 'draw',
  options: Options,
  usual: { numbers: [3, 8, 14, 21, 27, 33], risk: 'medium' },
  action: null,
  start(options, draws) {
    const drawn = drawSome(draws, NUMBERS, DRAWN).map((at) => at + 1);
    const hits = drawn.filter((number) => options.numbers.includes(number)).length;
    return { state: { drawn, hits }, staked: WHOLE, paid: paysOf(options)[hits]! };
  },
  show: (state: { drawn: number[]; hits: number }) => state,
  most: (options) => ({ paid: Math.max(...paysOf(options)), staked: WHOLE }),
  endings: (options) =>
    paysOf(options).map((paid, hits) => ({
      staked: WHOLE,
      paid,
      chance: chanceOf(hits, options.numbers.length),
    })),
});
