import { game, WHOLE } from '../../src/game.ts';
import { endingsOf, FIVE_ROUNDS, type Prize, paidFor, points } from '../prizes.ts';
import { NoOptions } from '../steps.ts';

const NOTHING = points(0);

/** The prizes of the segments, clockwise. All segments are equal. */
export const SEGMENTS: readonly Prize[] = [
  ...[points(5), points(10), NOTHING, points(20), points(5), NOTHING],
  ...[points(10), points(5), NOTHING, FIVE_ROUNDS, points(5), points(10)],
];

/** Fortuna: a wheel of equal segments is turned once. */
export const fortuna = game({
  id: 'fortuna',
  version: 1,
  family: 'draw',
  options: NoOptions,
  usual: {},
  action: null,
  start(_, draws) {
    const segment = draws.below(SEGMENTS.length);
    return { state: { segment }, staked: WHOLE, paid: paidFor(SEGMENTS[segment]!) };
  },
  show: (state: { segment: number }) => state,
  most: () => ({ paid: paidFor(FIVE_ROUNDS), staked: WHOLE }),
  endings: () => endingsOf(SEGMENTS.map(({ worth }) => ({ worth, chance: 1 / SEGMENTS.length }))),
});
