import { Type } from 'typebox';
import { game, WHOLE } from '../src/game.ts';
import { chanceOf, NUMBERS, reached } from '../src/reach.ts';

/** Multiples are in hundredths: from 1.01 to 1,000,000 times the stake. */
export const TARGETS = { minimum: 101, maximum: 100_000_000 };

/** What a target pays if it is reached, in ten-thousandths of the stake. */
export const paysFor = (target: number) => (target * WHOLE) / 100;

/** Limbo: a multiple is drawn, high ones rarely; it pays the player's target if it reaches it. */
export const limbo = game({
  id: 'limbo',
  version: 1,
  family: 'draw',
  options: Type.Object({ target: Type.Integer(TARGETS) }, { additionalProperties: false }),
  usual: { target: 200 },
  action: null,
  start({ target }, draws) {
    const multiple = reached(draws.below(NUMBERS));
    const isWon = multiple >= target;
    return { state: { multiple, isWon }, staked: WHOLE, paid: isWon ? paysFor(target) : 0 };
  },
  show: (state: { multiple: number; isWon: boolean }) => state,
  most: ({ target }) => ({ paid: paysFor(target), staked: WHOLE }),
  endings({ target }) {
    const chance = chanceOf(target);
    return [
      { staked: WHOLE, paid: paysFor(target), chance },
      { staked: WHOLE, paid: 0, chance: 1 - chance },
    ];
  },
});
