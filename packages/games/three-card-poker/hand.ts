import { rankOf, suitOf } from '../src/cards/shoe.ts';

/** Kinds of a hand of three cards from the lowest: with three cards a straight is rarer than a flush. */
export const KINDS = ['high', 'pair', 'flush', 'straight', 'three', 'straightFlush'] as const;
export type Kind = (typeof KINDS)[number];

export interface Ranked {
  kind: Kind;
  /** Compares hands: the kind first, then the ranks that decide. Equal for hands that tie. */
  score: number;
}

/** Ranks by their worth, an ace 14. */
const worthOf = (card: number) => (rankOf(card) === 1 ? 14 : rankOf(card));

/** What three cards are worth. An ace is high, and low in a straight of ace, two and three. */
export function rankHand(cards: readonly number[]): Ranked {
  const [low, middle, high] = cards.map(worthOf).toSorted((a, b) => a - b) as [number, number, number];
  const isFlush = cards.every((card) => suitOf(card) === suitOf(cards[0]!));
  const isWheel = low === 2 && middle === 3 && high === 14;
  const isStraight = isWheel || (middle === low + 1 && high === middle + 1);
  if (low === high) return ranked('three', high);
  if (isStraight) return ranked(isFlush ? 'straightFlush' : 'straight', isWheel ? 3 : high);
  if (isFlush) return ranked('flush', high, middle, low);
  if (low === middle) return ranked('pair', low, high);
  if (middle === high) return ranked('pair', high, low);
  return ranked('high', high, middle, low);
}

/** Ranks as digits of base 15 after the kind. */
const ranked = (kind: Kind, first: number, second = 0, third = 0): Ranked => ({
  kind,
  score: ((KINDS.indexOf(kind) * 15 + first) * 15 + second) * 15 + third,
});

/** The dealer plays with a queen or better. */
const QUEEN = ranked('high', 12).score;
export const qualifies = ({ score }: Ranked): boolean => score >= QUEEN;

const QUEEN_SIX_FOUR = ranked('high', 12, 6, 4).score;
/** The hint: play with queen, six and four or better, fold with less. It is the best play of this game. */
export const advise = (cards: readonly number[]): 'play' | 'fold' =>
  rankHand(cards).score >= QUEEN_SIX_FOUR ? 'play' : 'fold';
