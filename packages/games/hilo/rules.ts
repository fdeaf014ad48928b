import { Type } from 'typebox';
import { type Draws, game, WHOLE } from '../src/game.ts';
import { CASH_OUT, CashOut, HIGHEST, paysAfter, type Step } from '../src/steps.ts';
import { doubling } from './endings.ts';
import { isRight, PERCENT, paysFor, RANKS, SIDES, stepOf } from './guess.ts';

/** The open card may be changed this often in a round. */
export const MOST_SKIPS = 20;

const Guess = Type.Object(
  { do: Type.Literal('guess'), side: Type.Union([Type.Literal('higher'), Type.Literal('lower')]) },
  { additionalProperties: false },
);
const Skip = Type.Object({ do: Type.Literal('skip') }, { additionalProperties: false });

interface State {
  /** Cards of the round in their order, 0 to 51 by suits; the last one lies open. */
  cards: readonly number[];
  right: readonly Step[];
  skips: number;
}

const drawn = (draws: Draws) => draws.below(4 * RANKS);

/** Hi-lo: will the next card be higher or lower? Each right guess raises the payout. */
export const hilo = game({
  id: 'hilo',
  version: 1,
  family: 'steps',
  options: Type.Object({}, { additionalProperties: false }),
  usual: {},
  action: Type.Union([Guess, Skip, CashOut]),
  start(_options, draws) {
    const state: State = { cards: [drawn(draws)], right: [], skips: 0 };
    return { state, staked: WHOLE, paid: null };
  },
  act(state, action, draws) {
    const { cards, right, skips } = state;
    if (action.do === 'cashOut')
      return right.length ? { state, staked: 0, paid: paysAfter(right, PERCENT) } : null;
    if (action.do === 'skip') {
      if (skips === MOST_SKIPS) return null;
      return {
        state: { ...state, cards: [...cards, drawn(draws)], skips: skips + 1 },
        staked: 0,
        paid: null,
      };
    }
    const card = cards.at(-1)!;
    if (paysFor({ card, right }, action.side) === null) return null;
    const next = drawn(draws);
    const after = { ...state, cards: [...cards, next] };
    if (!isRight(card, next, action.side)) return { state: after, staked: 0, paid: 0 };
    const place = { card: next, right: [...right, stepOf(card, action.side)] };
    const goesOn = SIDES.some((side) => paysFor(place, side) !== null);
    return {
      state: { ...after, right: place.right },
      staked: 0,
      paid: goesOn ? null : paysAfter(place.right, PERCENT),
    };
  },
  show: (state: State) => state,
  /** Cashing out; without a right guess the stake goes back. */
  leave: ({ right }) => (right.length ? CASH_OUT : null),
  most: () => ({ paid: HIGHEST, staked: WHOLE }),
  endings: doubling,
});
