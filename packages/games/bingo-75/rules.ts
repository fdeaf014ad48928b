import { Type } from 'typebox';
import { CALLS, CardNumber, doneAfter, endingsOf, placesOf, prizeFor } from '../src/bingo.ts';
import { game, WHOLE } from '../src/game.ts';
import { drawSome } from '../src/stream.ts';
import { cardOf, NUMBERS } from './card.ts';
import { chanceWithin, PATTERNS, type Pattern, PRIZES, setsOf } from './patterns.ts';

interface State {
  /** In the order in which they are called. */
  balls: readonly number[];
  /** After how many balls the pattern was full; null if it was not. */
  after: number | null;
}

/** After how many of these balls a card has its pattern; null if it hasn't. */
export function afterOf({ card, pattern }: { card: number; pattern: Pattern }, balls: readonly number[]) {
  const [numbers, places] = [cardOf(card), placesOf(balls)];
  const done = setsOf(pattern).flatMap(
    (set) =>
      doneAfter(
        set.map((at) => numbers[at]!),
        places,
      ) ?? [],
  );
  return done.length > 0 ? Math.min(...done) : null;
}

/** Bingo with 75 balls: a card is played for one pattern, and the fewer balls it takes, the more it pays. */
export const bingo75 = game({
  id: 'bingo-75',
  version: 1,
  family: 'rounds',
  options: Type.Object({ card: CardNumber, pattern: Type.Enum(PATTERNS) }, { additionalProperties: false }),
  usual: { card: 1, pattern: 'line' },
  action: null,
  start({ card, pattern }, draws) {
    const balls = drawSome(draws, NUMBERS, CALLS).map((at) => at + 1);
    const after = afterOf({ card, pattern }, balls);
    const state: State = { balls, after };
    return { state, staked: WHOLE, paid: prizeFor(PRIZES[pattern], after) };
  },
  show: (state: State) => state,
  most: ({ pattern }) => ({ paid: PRIZES[pattern][0]!.pays, staked: WHOLE }),
  endings: ({ pattern }) => endingsOf(PRIZES[pattern], (balls) => chanceWithin(pattern, balls)),
});
