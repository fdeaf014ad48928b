import { Type } from 'typebox';
import { chanceOfMarked } from '../../src/counting.ts';
import { game, WHOLE } from '../../src/game.ts';
import { drawSome } from '../../src/stream.ts';
import { endingsOf, FIVE_ROUNDS, type Prize, paidFor, points } from '../prizes.ts';

/** Three of twelve numbers are chosen, and three are drawn. */
export const NUMBERS = 12;
export const CHOSEN = 3;

/** The prize for each count of chosen numbers that are drawn, from none. */
export const PRIZES: readonly Prize[] = [points(0), points(5), FIVE_ROUNDS, points(200)];

/** The chance that `hits` of the chosen numbers are drawn. */
const chanceOf = (hits: number): number =>
  chanceOfMarked(hits, { of: NUMBERS, marked: CHOSEN, drawn: CHOSEN });

/** Lottery: three numbers are chosen, three are drawn, and the prize is by how many are the same. */
export const lottery = game({
  id: 'lottery',
  version: 1,
  family: 'draw',
  options: Type.Object(
    {
      numbers: Type.Array(Type.Integer({ minimum: 1, maximum: NUMBERS }), {
        minItems: CHOSEN,
        maxItems: CHOSEN,
        uniqueItems: true,
      }),
    },
    { additionalProperties: false },
  ),
  usual: { numbers: [2, 7, 11] },
  action: null,
  start({ numbers }, draws) {
    const drawn = drawSome(draws, NUMBERS, CHOSEN).map((at) => at + 1);
    const hits = drawn.filter((number) => numbers.includes(number)).length;
    return { state: { drawn, hits }, staked: WHOLE, paid: paidFor(PRIZES[hits]!) };
  },
  show: (state: { drawn: number[]; hits: number }) => state,
  most: () => ({ paid: paidFor(PRIZES[CHOSEN]!), staked: WHOLE }),
  endings: () => endingsOf(PRIZES.map(({ worth }, hits) => ({ worth, chance: chanceOf(hits) }))),
});
