import { Type } from 'typebox';
import { game, WHOLE } from '../../src/game.ts';
import { drawSome } from '../../src/stream.ts';
import { endingsOf, type Prize, paidFor, points } from '../prizes.ts';

/** What is in the chests, in an order that is drawn. */
export const CHESTS: readonly Prize[] = [points(25), points(15), points(5), points(5), points(0)];

/** Chest: one of five chests is chosen. What is in them is drawn with the choice; the others stay closed. */
export const chest = game({
  id: 'chest',
  version: 1,
  family: 'draw',
  options: Type.Object(
    { chest: Type.Integer({ minimum: 0, maximum: CHESTS.length - 1 }) },
    { additionalProperties: false },
  ),
  usual: { chest: 2 },
  action: null,
  start(options, draws) {
    const order = drawSome(draws, CHESTS.length, CHESTS.length);
    const { worth } = CHESTS[order[options.chest]!]!;
    return { state: { chest: options.chest, worth }, staked: WHOLE, paid: paidFor({ worth }) };
  },
  show: (state: { chest: number; worth: number }) => state,
  most: () => ({ paid: paidFor(CHESTS[0]!), staked: WHOLE }),
  endings: () => endingsOf(CHESTS.map(({ worth }) => ({ worth, chance: 1 / CHESTS.length }))),
});
