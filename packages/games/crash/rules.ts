import { Type } from 'typebox';
import { game, WHOLE } from '../src/game.ts';
import { chanceOf, NUMBERS, reached } from '../src/reach.ts';

/** Multiples are in hundredths. At the largest one a round ends, and pays everybody who is still in. */
export const LEAST = 101;
export const LARGEST = 1_000_000;

/** What a cash-out at a multiple pays, in ten-thousandths of the stake. */
export const paysAt = (multiple: number) => (multiple * WHOLE) / 100;

/**
 * Crash: a multiple grows until it ends. `auto` is where a stake is cashed out: where its player said so before the
 * round, or pressed the button; the largest multiple if neither.
 */
export const crash = game({
  id: 'crash',
  version: 1,
  family: 'rounds',
  options: Type.Object(
    { auto: Type.Integer({ minimum: LEAST, maximum: LARGEST }) },
    { additionalProperties: false },
  ),
  usual: { auto: 200 },
  action: null,
  start({ auto }, draws) {
    const point = Math.min(LARGEST, reached(draws.below(NUMBERS)));
    const isOut = point >= auto;
    return { state: { point, isOut }, staked: WHOLE, paid: isOut ? paysAt(auto) : 0 };
  },
  show: (state: { point: number; isOut: boolean }) => state,
  most: ({ auto }) => ({ paid: paysAt(auto), staked: WHOLE }),
  endings({ auto }) {
    const chance = chanceOf(auto);
    return [
      { staked: WHOLE, paid: paysAt(auto), chance },
      { staked: WHOLE, paid: 0, chance: 1 - chance },
    ];
  },
});
