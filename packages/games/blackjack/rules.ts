import { type Static, Type } from 'typebox';
import { cardAt, dealFrom } from '../src/cards/shoe.ts';
import { type Draws, game, type Stage, WHOLE } from '../src/game.ts';
import { ENDINGS } from './figures.ts';
import { countOf, isBlackjack, totalOf } from './hand.ts';

export const PACKS = 6;
/** Half of the stake, which a dealer's blackjack pays two to one. */
export const INSURANCE = WHOLE / 2;

const Action = Type.Object(
  {
    do: Type.Union([
      Type.Literal('hit'),
      Type.Literal('stand'),
      Type.Literal('double'),
      Type.Literal('split'),
      Type.Literal('insure'),
      Type.Literal('decline'),
    ]),
  },
  { additionalProperties: false },
);
export type Deed = Static<typeof Action>['do'];

interface Hand {
  cards: readonly number[];
  /** 2 after a double. */
  stakes: number;
}

interface State {
  /** Places of the shoe in the order in which they were dealt. */
  dealt: readonly number[];
  /** The open card first. */
  dealer: readonly number[];
  hands: readonly Hand[];
  /** Which hand plays; the number of hands when all have played. */
  at: number;
  insurance: 'none' | 'offered' | 'taken';
}

/** Deals one card; the state has it among `dealt`. */
function dealt(state: State, draws: Draws): [State, number] {
  const place = dealFrom(draws, PACKS, state.dealt);
  return [{ ...state, dealt: [...state.dealt, place] }, cardAt(place)];
}

/** What may be done now, in the order of the buttons; nothing at the end. */
function allowed({ hands, at, insurance }: State): Deed[] {
  if (insurance === 'offered') return ['decline', 'insure'];
  const cards = hands[at]?.cards;
  if (!cards) return [];
  const isFirst = hands.length === 1 && cards.length === 2;
  const isPair = isFirst && countOf(cards[0]!) === countOf(cards[1]!);
  return ['hit', 'stand', ...(isFirst ? (['double'] as const) : []), ...(isPair ? (['split'] as const) : [])];
}

const replaced = (hands: readonly Hand[], at: number, hand: Hand) =>
  hands.map((each, n) => (n === at ? hand : each));

/** After a hand got a card: on to the next one if it has 21 or more, or may take no other. */
function afterCard(state: State, draws: Draws, staked = 0): Stage<State> {
  let at = state.at;
  while (at < state.hands.length && isPlayed(state, at)) at++;
  const next = { ...state, at };
  return at < state.hands.length ? { state: next, staked, paid: null } : dealerPlays(next, draws, staked);
}

/** A hand that takes no more cards by itself: 21, more, doubled, or one of split aces. */
function isPlayed({ hands }: State, at: number): boolean {
  const { cards, stakes } = hands[at]!;
  return totalOf(cards).total >= 21 || stakes === 2 || (hands.length === 2 && countOf(cards[0]!) === 1);
}

/** The dealer draws up to 17, soft ones too, unless every hand is over 21; then all is paid. */
function dealerPlays(from: State, draws: Draws, staked: number): Stage<State> {
  let state = from;
  if (state.hands.some(({ cards }) => totalOf(cards).total <= 21))
    while (totalOf(state.dealer).total < 17) {
      const [after, card] = dealt(state, draws);
      state = { ...after, dealer: [...state.dealer, card] };
    }
  const paid = state.hands.reduce((sum, hand) => sum + paidFor(hand, totalOf(state.dealer).total), 0);
  return { state, staked, paid };
}

function paidFor({ cards, stakes }: Hand, dealer: number): number {
  const { total } = totalOf(cards);
  if (total > 21) return 0;
  if (dealer > 21 || total > dealer) return 2 * stakes * WHOLE;
  return total === dealer ? stakes * WHOLE : 0;
}

/** How a hand ended. */
export function endOf(
  { dealer, hands }: Pick<State, 'dealer' | 'hands'>,
  at: number,
): 'won' | 'lost' | 'even' {
  const { cards } = hands[at]!;
  const [own, other] = [hands.length === 1 && isBlackjack(cards), isBlackjack(dealer)];
  if (own || other) return own === other ? 'even' : own ? 'won' : 'lost';
  const paid = paidFor({ cards, stakes: 1 }, totalOf(dealer).total);
  return paid === WHOLE ? 'even' : paid > 0 ? 'won' : 'lost';
}

/** The dealer has looked at the hidden card: a blackjack on either side ends the round. */
function afterLook(state: State, staked: number): Stage<State> {
  const [dealer, player] = [isBlackjack(state.dealer), isBlackjack(state.hands[0]!.cards)];
  if (!dealer && !player) return { state, staked, paid: null };
  const insured = dealer && state.insurance === 'taken' ? 3 * INSURANCE : 0;
  const paid = dealer ? (player ? WHOLE : 0) : (WHOLE * 5) / 2;
  return { state: { ...state, at: 1 }, staked, paid: paid + insured };
}

/** Splits the pair: each of its cards gets another one. */
function split(from: State, draws: Draws): Stage<State> {
  const [one, first] = dealt(from, draws);
  const [state, second] = dealt(one, draws);
  const [left, right] = from.hands[0]!.cards;
  const hands = [
    { cards: [left!, first], stakes: 1 },
    { cards: [right!, second], stakes: 1 },
  ];
  return afterCard({ ...state, hands }, draws, WHOLE);
}

/** Blackjack with six decks, shuffled for every round; the dealer stands on all 17 and looks for blackjack. */
export const blackjack = game({
  id: 'blackjack',
  version: 1,
  family: 'cards',
  options: Type.Object({}, { additionalProperties: false }),
  usual: {},
  action: Action,
  start(_options, draws) {
    const places: number[] = [];
    for (let n = 0; n < 4; n++) places.push(dealFrom(draws, PACKS, places));
    const [one, open, two, hidden] = places.map(cardAt);
    const state: State = {
      dealt: places,
      dealer: [open!, hidden!],
      hands: [{ cards: [one!, two!], stakes: 1 }],
      at: 0,
      insurance: countOf(open!) === 1 ? 'offered' : 'none',
    };
    return state.insurance === 'offered' ? { state, staked: WHOLE, paid: null } : afterLook(state, WHOLE);
  },
  act(state, action, draws) {
    if (!allowed(state).includes(action.do)) return null;
    if (action.do === 'insure') return afterLook({ ...state, insurance: 'taken' }, INSURANCE);
    if (action.do === 'decline') return afterLook({ ...state, insurance: 'none' }, 0);
    if (action.do === 'split') return split(state, draws);
    if (action.do === 'stand') return afterCard({ ...state, at: state.at + 1 }, draws);
    const { cards } = state.hands[state.at]!;
    const [after, card] = dealt(state, draws);
    const stakes = action.do === 'double' ? 2 : 1;
    const hands = replaced(state.hands, state.at, { cards: [...cards, card], stakes });
    return afterCard({ ...after, hands }, draws, action.do === 'double' ? WHOLE : 0);
  },
  show: (state: State, isOver: boolean) => ({
    dealer: isOver ? state.dealer : state.dealer.slice(0, 1),
    hands: state.hands,
    at: state.at,
    insurance: state.insurance,
    can: isOver ? [] : allowed(state),
  }),
  leave: ({ insurance }) => ({ do: insurance === 'offered' ? ('decline' as const) : ('stand' as const) }),
  /** Twice two stakes for a double or a split; insurance only ever pays with the stake lost or given back. */
  most: () => ({ paid: 4 * WHOLE, staked: 2 * WHOLE + INSURANCE }),
  endings: () => ENDINGS,
});
