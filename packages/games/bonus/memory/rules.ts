import { Type } from 'typebox';
import { game, type Stage, WHOLE } from '../../src/game.ts';
import { drawSome } from '../../src/stream.ts';
import { endingsOf, FIVE_ROUNDS, type Prize, paidFor, points } from '../prizes.ts';
import { NoOptions, STOP, Stop } from '../steps.ts';
import { judge } from './best.ts';

export const PAIRS = 6;
export const CARDS = 2 * PAIRS;
/** Two cards are turned up with each. */
export const TURNS = 7;
/** The prize for each count of found pairs, from none. */
export const PRIZES: readonly Prize[] = [
  ...[points(0), points(0), points(0), points(5)],
  ...[points(10), points(20), FIVE_ROUNDS],
];

interface State {
  /** The picture of each card, from 0; drawn before the first is turned up. */
  board: readonly number[];
  /** The cards that were turned up, in their order. */
  turned: readonly number[];
}

const TurnUp = Type.Object(
  { do: Type.Literal('turn'), card: Type.Integer({ minimum: 0, maximum: CARDS - 1 }) },
  { additionalProperties: false },
);

/** The cards of pairs that were found with these turns. */
export function foundOf({
  board,
  turned,
}: Pick<State, 'turned'> & { board: readonly (number | null)[] }): number[] {
  const found: number[] = [];
  for (let at = 0; at + 1 < turned.length; at += 2) {
    const [one, other] = [turned[at]!, turned[at + 1]!];
    if (board[one] === board[other]) found.push(one, other);
  }
  return found;
}

const prizeFor = (pairs: number): Prize => PRIZES[pairs]!;

/** What each position is worth with the best play. */
export const judged = judge((left) => prizeFor(PAIRS - left).worth);

/** Memory: twelve cards lie face down; pairs are found in seven turns, and the prize is by how many. */
export const memory = game({
  id: 'memory',
  version: 1,
  family: 'steps',
  options: NoOptions,
  usual: {},
  action: Type.Union([TurnUp, Stop]),
  start: (_, draws): Stage<State> => ({
    state: { board: drawSome(draws, CARDS, CARDS).map((place) => place >> 1), turned: [] },
    staked: WHOLE,
    paid: null,
  }),
  act(state, action) {
    const found = foundOf(state);
    if (action.do === 'stop') return { state, staked: 0, paid: paidFor(prizeFor(found.length / 2)) };
    const isSecond = state.turned.length % 2 === 1;
    if (found.includes(action.card) || (isSecond && state.turned.at(-1) === action.card)) return null;
    const next = { ...state, turned: [...state.turned, action.card] };
    const pairs = foundOf(next).length / 2;
    const isOver = pairs === PAIRS || next.turned.length === 2 * TURNS;
    return { state: next, staked: 0, paid: isOver ? paidFor(prizeFor(pairs)) : null };
  },
  show: ({ board, turned }) => ({
    turned,
    /** The picture of each card that was turned up; null for the others, also after the end. */
    seen: board.map((picture, card) => (turned.includes(card) ? picture : null)),
  }),
  leave: () => STOP,
  most: () => ({ paid: paidFor(PRIZES[PAIRS]!), staked: WHOLE }),
  endings: () =>
    endingsOf(
      [...judged({ fresh: PAIRS, half: 0, known: 0, turns: TURNS }).left].map(([left, chance]) => ({
        worth: prizeFor(PAIRS - left).worth,
        chance,
      })),
    ),
});
