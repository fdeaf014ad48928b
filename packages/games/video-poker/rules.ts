import { Type } from 'typebox';
import { dealFrom } from '../src/cards/shoe.ts';
import { type Draws, game, WHOLE } from '../src/game.ts';
import { ENDINGS } from './figures.ts';
import { kindOf, PAYS } from './hand.ts';

const Draw = Type.Object(
  { do: Type.Literal('draw'), hold: Type.Array(Type.Boolean(), { minItems: 5, maxItems: 5 }) },
  { additionalProperties: false },
);

interface State {
  /** Five cards and then those that came for them, in the order in which they were dealt. */
  dealt: readonly number[];
  /** Which of the five were held; null before the draw. */
  hold: readonly boolean[] | null;
}

function dealt(from: readonly number[], draws: Draws, count: number): number[] {
  const cards = [...from];
  for (let n = 0; n < count; n++) cards.push(dealFrom(draws, 1, cards));
  return cards;
}

/** The cards in hand: a card that was not held is replaced by the next one dealt, from the left. */
export function handOf({ dealt, hold }: State): number[] {
  let next = 5;
  return dealt.slice(0, 5).map((card, at) => (hold && !hold[at] ? dealt[next++]! : card));
}

/** Video poker, Jacks or Better with 9 and 6: five cards, one exchange, one pack shuffled for every round. */
export const videoPoker = game({
  id: 'video-poker',
  version: 1,
  family: 'cards',
  options: Type.Object({}, { additionalProperties: false }),
  usual: {},
  action: Draw,
  start(_options, draws) {
    const state: State = { dealt: dealt([], draws, 5), hold: null };
    return { state, staked: WHOLE, paid: null };
  },
  act(state, { hold }, draws) {
    const after = { dealt: dealt(state.dealt, draws, hold.filter((held) => !held).length), hold };
    return { state: after, staked: 0, paid: PAYS[kindOf(handOf(after))] * WHOLE };
  },
  show: (state: State) => ({
    cards: handOf(state),
    first: state.dealt.slice(0, 5),
    hold: state.hold,
    kind: kindOf(handOf(state)),
  }),
  /** All five cards are held. */
  leave: () => ({ do: 'draw' as const, hold: [true, true, true, true, true] }),
  most: () => ({ paid: PAYS.royal * WHOLE, staked: WHOLE }),
  endings: () => ENDINGS,
});
