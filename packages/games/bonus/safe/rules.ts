import { Type } from 'typebox';
import { game, type Stage, WHOLE } from '../../src/game.ts';
import { endingsOf, FIVE_ROUNDS, type Prize, paidFor, points } from '../prizes.ts';
import { NoOptions, STOP, Stop } from '../steps.ts';

/** The numbers of the dial, from 1. */
export const NUMBERS = 15;
/** The prizes for opening the safe with the first, the second and the third turn. */
export const PRIZES: readonly Prize[] = [FIVE_ROUNDS, points(20), points(10)];
export const TURNS = PRIZES.length;

export interface Turn {
  number: number;
  /** Where the number of the safe is: here, or above or below. */
  hint: 'open' | 'higher' | 'lower';
}
interface State {
  /** Drawn before the first turn. */
  code: number;
  turns: readonly Turn[];
}

const Dial = Type.Object(
  { do: Type.Literal('turn'), number: Type.Integer({ minimum: 1, maximum: NUMBERS }) },
  { additionalProperties: false },
);

/** The numbers at which the safe may still open: the least and the most. */
export function rangeOf(turns: readonly Turn[]): { least: number; most: number } {
  const range = { least: 1, most: NUMBERS };
  for (const { number, hint } of turns) {
    if (hint === 'higher') range.least = Math.max(range.least, number + 1);
    if (hint === 'lower') range.most = Math.min(range.most, number - 1);
  }
  return range;
}

/** The best turn: the middle of what is left. */
export function bestTurn(turns: readonly Turn[]): number {
  const { least, most } = rangeOf(turns);
  return Math.floor((least + most) / 2);
}

/** Safe: a number from 1 to 15 is found in three turns; after each the safe says whether it is higher or lower. */
export const safe = game({
  id: 'safe',
  version: 1,
  family: 'steps',
  options: NoOptions,
  usual: {},
  action: Type.Union([Dial, Stop]),
  start: (_, draws): Stage<State> => ({
    state: { code: 1 + draws.below(NUMBERS), turns: [] },
    staked: WHOLE,
    paid: null,
  }),
  act(state, action) {
    if (action.do === 'stop') return { state, staked: 0, paid: 0 };
    const { number } = action;
    const hint = number === state.code ? 'open' : number < state.code ? 'higher' : 'lower';
    const turns: Turn[] = [...state.turns, { number, hint }];
    const isOver = hint === 'open' || turns.length === TURNS;
    const paid = hint === 'open' ? paidFor(PRIZES[turns.length - 1]!) : 0;
    return { state: { ...state, turns }, staked: 0, paid: isOver ? paid : null };
  },
  show: ({ code, turns }, isOver) => ({ turns, code: isOver ? code : null }),
  leave: () => STOP,
  most: () => ({ paid: paidFor(FIVE_ROUNDS), staked: WHOLE }),
  // Halving reaches one number with the first turn, two with the second and four with the third.
  endings: () =>
    endingsOf([
      ...PRIZES.map(({ worth }, turn) => ({ worth, chance: 2 ** turn / NUMBERS })),
      { worth: 0, chance: (NUMBERS - (2 ** TURNS - 1)) / NUMBERS },
    ]),
});
