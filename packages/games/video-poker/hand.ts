import { RANKS, suitOf } from '../src/cards/shoe.ts';

/** Kinds of a hand from the highest; `nothing`, which includes low pairs, pays nothing. */
export const KINDS = [
  'royal',
  'straightFlush',
  'four',
  'fullHouse',
  'flush',
  'straight',
  'three',
  'twoPairs',
  'jacks',
  'nothing',
] as const;
export type Kind = (typeof KINDS)[number];

/** What each kind brings for one stake, that stake included: Jacks or Better, 9 for a full house and 6 for a flush. */
export const PAYS: Record<Kind, number> = {
  royal: 800,
  straightFlush: 50,
  four: 25,
  fullHouse: 9,
  flush: 6,
  straight: 4,
  three: 3,
  twoPairs: 2,
  jacks: 1,
  nothing: 0,
};

/** Ranks of a hand as bits, from the ace at bit 0 to the king at bit 12. */
export const ranksOf = (cards: readonly number[]): number =>
  cards.reduce((bits, card) => bits | (1 << (card % RANKS)), 0);

/** The straights as bits of ranks: from the one with the ace below to ten, jack, queen, king and ace, the last. */
export const STRAIGHTS: readonly number[] = Array.from({ length: 10 }, (_, low) =>
  [0, 1, 2, 3, 4].reduce((bits, step) => bits | (1 << ((low + step) % RANKS)), 0),
);
export const ROYAL = STRAIGHTS[9]!;

/** Whether a pair of this rank, 0 for the ace to 12 for the king, is one of jacks or better. */
export const isHigh = (rank: number): boolean => rank === 0 || rank >= 10;

/** The kind of five cards. */
export function kindOf(cards: readonly number[]): Kind {
  const counts = Array<number>(RANKS).fill(0);
  for (const card of cards) counts[card % RANKS]!++;
  const [most, second] = counts.toSorted((a, b) => b - a) as [number, number];
  if (most === 4) return 'four';
  if (most === 3) return second === 2 ? 'fullHouse' : 'three';
  if (most === 2) {
    if (second === 2) return 'twoPairs';
    return isHigh(counts.indexOf(2)) ? 'jacks' : 'nothing';
  }
  const bits = ranksOf(cards);
  const isFlush = cards.every((card) => suitOf(card) === suitOf(cards[0]!));
  if (!STRAIGHTS.includes(bits)) return isFlush ? 'flush' : 'nothing';
  if (!isFlush) return 'straight';
  return bits === ROYAL ? 'royal' : 'straightFlush';
}
