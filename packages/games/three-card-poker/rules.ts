import { type Static, Type } from 'typebox';
import { PACK } from '../src/cards/shoe.ts';
import { game, WHOLE } from '../src/game.ts';
import { drawSome } from '../src/stream.ts';
import { endingsWith } from './figures.ts';
import { BONUS, outcomeOf, PAIR_PLUS, paidFor } from './pays.ts';

const Options = Type.Object({ pairPlus: Type.Boolean() }, { additionalProperties: false });
const Action = Type.Object(
  { do: Type.Union([Type.Literal('play'), Type.Literal('fold')]) },
  { additionalProperties: false },
);

interface State extends Static<typeof Options> {
  player: readonly number[];
  dealer: readonly number[];
  isPlayed: boolean;
}

/** Three-card poker against the dealer, with one pack that is shuffled for every round. */
export const threeCardPoker = game({
  id: 'three-card-poker',
  version: 1,
  family: 'cards',
  options: Options,
  usual: { pairPlus: false },
  action: Action,
  start({ pairPlus }, draws) {
    const cards = drawSome(draws, PACK, 6);
    const state: State = { player: cards.slice(0, 3), dealer: cards.slice(3), pairPlus, isPlayed: false };
    return { state, staked: pairPlus ? 2 * WHOLE : WHOLE, paid: null };
  },
  act(state, action) {
    const isPlayed = action.do === 'play';
    const { kind, outcome } = outcomeOf({ ...state, isPlayed });
    return {
      state: { ...state, isPlayed },
      staked: isPlayed ? WHOLE : 0,
      paid: paidFor(kind, outcome, state.pairPlus),
    };
  },
  show: ({ player, dealer, isPlayed }: State, isOver: boolean) => ({
    player,
    dealer: isOver ? dealer : null,
    isPlayed,
  }),
  leave: () => ({ do: 'fold' as const }),
  /** A straight flush that wins, and a straight flush of pair plus. */
  most: ({ pairPlus }) => ({
    paid: (4 + BONUS.straightFlush! + (pairPlus ? PAIR_PLUS.straightFlush! + 1 : 0)) * WHOLE,
    staked: (pairPlus ? 3 : 2) * WHOLE,
  }),
  endings: ({ pairPlus }) => endingsWith(pairPlus),
});
