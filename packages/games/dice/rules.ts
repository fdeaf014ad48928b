import { Type } from 'typebox';
import { game, WHOLE } from '../src/game.ts';

/** A roll is a number of hundredths from 0.00 to 99.99. */
const ROLLS = 10_000;
/** The house keeps one hundredth of what is staked. */
const RETURNED = 0.99;

interface State {
  roll: number;
  isWon: boolean;
}

/** Wins from one to 98 in a hundred: a rarer one would pay more than 99 times, a surer one less than its stake. */
export const LOWEST = 100;
export const HIGHEST = 9800;

interface Bet {
  side: 'under' | 'over';
  /** In hundredths. */
  target: number;
}

/** How many of the 10,000 rolls win. */
const winning = ({ side, target }: Bet) => (side === 'under' ? target : ROLLS - 1 - target);

/** The chance to win, in percent. */
export const chanceOf = (bet: Bet): number => (100 * winning(bet)) / ROLLS;

/** What a win pays: 0.99 divided by its chance, rounded down to a ten-thousandth of the stake. */
export const paysFor = (bet: Bet): number => Math.floor((WHOLE * RETURNED * ROLLS) / winning(bet));

/** Dice: one number from 0.00 to 99.99, under or over a target of the player's choice. */
export const dice = game({
  id: 'dice',
  version: 1,
  family: 'draw',
  options: Type.Object(
    {
      side: Type.Union([Type.Literal('under'), Type.Literal('over')]),
      /** In hundredths. */
      target: Type.Integer({ minimum: 1, maximum: ROLLS - 2 }),
    },
    { additionalProperties: false },
  ),
  usual: { side: 'under', target: 4950 },
  action: null,
  fits: (options) => winning(options) >= LOWEST && winning(options) <= HIGHEST,
  start(options, draws) {
    const roll = draws.below(ROLLS);
    const isWon = options.side === 'under' ? roll < options.target : roll > options.target;
    return { state: { roll, isWon }, staked: WHOLE, paid: isWon ? paysFor(options) : 0 };
  },
  show: (state: State) => state,
  most: (options) => ({ paid: paysFor(options), staked: WHOLE }),
  endings(options) {
    const wins = winning(options);
    return [
      { staked: WHOLE, paid: paysFor(options), chance: wins / ROLLS },
      { staked: WHOLE, paid: 0, chance: 1 - wins / ROLLS },
    ];
  },
});
