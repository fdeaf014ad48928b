import { Type } from 'typebox';
import { game, type Stage, WHOLE } from '../../src/game.ts';
import { endingsOf, type Prize, paidFor, points } from '../prizes.ts';
import { NoOptions, STOP, Stop } from '../steps.ts';

/** Stones of each step; one of them is loose and wakes the dragon. */
export const STONES = 4;
/** What can be taken after each step, from the first; the last one is taken by itself. */
export const PRIZES: readonly Prize[] = [points(10), points(15), points(20), points(30), points(40)];
export const STEPS = PRIZES.length;

interface State {
  /** The loose stone of each step, drawn before the first one. */
  loose: readonly number[];
  taken: readonly number[];
}

const StepOn = Type.Object(
  { do: Type.Literal('step'), stone: Type.Integer({ minimum: 0, maximum: STONES - 1 }) },
  { additionalProperties: false },
);

/** The chance to get as far as this step, counted from 1. */
export const chanceOf = (step: number): number => ((STONES - 1) / STONES) ** step;

/** Dragon: one stone is chosen on each step; the prize is taken, or the next step is tried, until the dragon wakes. */
export const dragon = game({
  id: 'dragon',
  version: 1,
  family: 'steps',
  options: NoOptions,
  usual: {},
  action: Type.Union([StepOn, Stop]),
  start: (_, draws): Stage<State> => ({
    state: { loose: Array.from({ length: STEPS }, () => draws.below(STONES)), taken: [] },
    staked: WHOLE,
    paid: null,
  }),
  act(state, action) {
    const step = state.taken.length;
    if (action.do === 'stop') return { state, staked: 0, paid: step ? paidFor(PRIZES[step - 1]!) : 0 };
    const next = { ...state, taken: [...state.taken, action.stone] };
    if (action.stone === state.loose[step]) return { state: next, staked: 0, paid: 0 };
    return { state: next, staked: 0, paid: step + 1 === STEPS ? paidFor(PRIZES[step]!) : null };
  },
  show: ({ loose, taken }, isOver) => ({ taken, loose: isOver ? loose.slice(0, taken.length) : null }),
  leave: () => STOP,
  most: () => ({ paid: paidFor(PRIZES[STEPS - 1]!), staked: WHOLE }),
  // Going on to the top: no stop on the way is worth more.
  endings: () =>
    endingsOf([
      { worth: PRIZES[STEPS - 1]!.worth, chance: chanceOf(STEPS) },
      { worth: 0, chance: 1 - chanceOf(STEPS) },
    ]),
});
