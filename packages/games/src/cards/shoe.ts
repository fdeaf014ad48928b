import type { Draws } from '../game.ts';

/** Ranks of a suit, from the ace to the king. */
export const RANKS = 13;
export const PACK = 52;
/** Suits in the order of the numbers of cards: a card is a number from 0 to 51, suit by suit from ace to king. */
const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
export type Suit = (typeof SUITS)[number];

/** The rank of a card, 1 for the ace to 13 for the king. */
export const rankOf = (card: number): number => (card % RANKS) + 1;
export const suitOf = (card: number): Suit => SUITS[Math.floor(card / RANKS)]!;

/** The card at a place of a shoe of whole packs, one after another. */
export const cardAt = (place: number): number => place % PACK;

/**
 * The place in a shoe of `packs` whose card is dealt next: each draw chooses among the places that are left, in ascending
 * order. `dealt` are the places that were dealt before.
 */
export function dealFrom(draws: Draws, packs: number, dealt: readonly number[]): number {
  let place = draws.below(packs * PACK - dealt.length);
  for (const taken of dealt.toSorted((a, b) => a - b)) if (taken <= place) place++;
  return place;
}
