import { Type } from 'typebox';
import { choose } from './counting.ts';
import { type Draws, type Ending, WHOLE } from './game.ts';

/** How many balls are called in a round of either room, and the time between two of them in milliseconds. */
export const CALLS = 60;
export const CALL_MS = 1_200;

/** A card is chosen by its number. */
export const CARDS = 1_000_000;
export const CardNumber = Type.Integer({ minimum: 1, maximum: CARDS });

/**
 * What stands on card `card` is drawn from its number by the generator of Knuth and Lewis: x starts as the number, each step
 * takes 1,664,525 · x + 1,013,904,223 modulo 2³², and a draw below `n` is ⌊x ÷ 2¹⁶⌋ modulo `n` after two steps. It need not
 * be unforeseeable, nor even: every card has the same chances, because the balls are.
 */
export function cardDraws(card: number): Draws {
  let x = card;
  const step = () => {
    x = (Math.imul(x, 1_664_525) + 1_013_904_223) >>> 0;
  };
  return {
    below(n) {
      step();
      step();
      return Math.floor(x / 2 ** 16) % n;
    },
  };
}

/** A prize for what was done with so many balls at most; the first that fits is paid. In ten-thousandths of the stake. */
export interface Prize {
  within: number;
  pays: number;
}

/** Prizes by the most balls that each may take, in stakes. */
export const prizes = (table: readonly (readonly [within: number, stakes: number])[]): readonly Prize[] =>
  table.map(([within, stakes]) => ({ within, pays: stakes * WHOLE }));

/** What is paid for something that took so many balls; 0 if it was not done, or too late. */
export const prizeFor = (table: readonly Prize[], balls: number | null): number =>
  (balls !== null && table.find(({ within }) => balls <= within)?.pays) || 0;

/** After how many balls all of these numbers had been called; null if some were not. `at`: the place of each ball. */
export function doneAfter(numbers: readonly number[], at: ReadonlyMap<number, number>): number | null {
  const places = numbers.map((number) => at.get(number));
  return places.some((place) => place === undefined) ? null : Math.max(...(places as number[]));
}

/** The place of each ball in the order in which they are called, from 1. */
export const placesOf = (balls: readonly number[]): ReadonlyMap<number, number> =>
  new Map(balls.map((ball, at) => [ball, at + 1]));

/** The chance that `numbers` certain ones of `of` are among the first `balls`. */
export const chanceOfAll = (numbers: number, balls: number, of: number): number =>
  balls < numbers ? 0 : choose(of - numbers, balls - numbers) / choose(of, balls);

/** Endings of one chain of prizes, from the chance to be done within so many balls. */
export function endingsOf(table: readonly Prize[], within: (balls: number) => number): Ending[] {
  let before = 0;
  const paid = table.map((prize) => {
    const chance = within(prize.within);
    const ending = { staked: WHOLE, paid: prize.pays, chance: chance - before };
    before = chance;
    return ending;
  });
  return [...paid, { staked: WHOLE, paid: 0, chance: 1 - before }];
}
