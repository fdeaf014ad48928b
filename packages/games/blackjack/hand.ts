import { rankOf } from '../src/cards/shoe.ts';

/** What a card counts: 1 for an ace, 10 for ten, jack, queen and king. */
export const countOf = (card: number): number => Math.min(10, rankOf(card));

/** The total of a hand. A soft hand has an ace that counts 11. */
export interface Total {
  total: number;
  isSoft: boolean;
}

/** The best total of values whose aces count 1: one ace counts 11 if the hand stays within 21. */
export const bestOf = (hard: number, hasAce: boolean): Total =>
  hasAce && hard <= 11 ? { total: hard + 10, isSoft: true } : { total: hard, isSoft: false };

/** The total of some cards. */
export function totalOf(cards: readonly number[]): Total {
  const values = cards.map(countOf);
  return bestOf(
    values.reduce((sum, value) => sum + value, 0),
    values.includes(1),
  );
}

/** Two cards that make 21. Hands of a split are never asked. */
export const isBlackjack = (cards: readonly number[]): boolean =>
  cards.length === 2 && totalOf(cards).total === 21;
