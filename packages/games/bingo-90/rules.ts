import { Type } from 'typebox';
import { CALLS, CardNumber, doneAfter, placesOf, prizeFor } from '../src/bingo.ts';
import { game, WHOLE } from '../src/game.ts';
import { drawSome } from '../src/stream.ts';
import { cardOf, NUMBERS, rowsOf } from './card.ts';
import { endings, PRIZES } from './prizes.ts';

interface State {
  /** In the order in which they are called. */
  balls: readonly number[];
  /** After how many balls one line was full, two and all three; null for what was not. */
  after: readonly (number | null)[];
}

/** After how many of these balls a card has one line, two and all three; null for what it hasn't. */
export function afterOf(card: number, balls: readonly number[]): (number | null)[] {
  const places = placesOf(balls);
  const done = rowsOf(cardOf(card))
    .map((row) => doneAfter(row, places))
    .filter((after) => after !== null)
    .sort((a, b) => a - b);
  return PRIZES.map((_, line) => done[line] ?? null);
}

/** Bingo with 90 balls: one line, two lines and the full card pay by how few balls each took. */
export const bingo90 = game({
  id: 'bingo-90',
  version: 1,
  family: 'rounds',
  options: Type.Object({ card: CardNumber }, { additionalProperties: false }),
  usual: { card: 1 },
  action: null,
  start({ card }, draws) {
    const balls = drawSome(draws, NUMBERS, CALLS).map((at) => at + 1);
    const after = afterOf(card, balls);
    const paid = PRIZES.reduce((sum, table, line) => sum + prizeFor(table, after[line]!), 0);
    const state: State = { balls, after };
    return { state, staked: WHOLE, paid };
  },
  show: (state: State) => state,
  most: () => ({ paid: PRIZES.reduce((sum, [best]) => sum + best!.pays, 0), staked: WHOLE }),
  endings,
});
