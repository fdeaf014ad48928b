import { HIGHEST, paysAfter, type Step } from '../src/steps.ts';

/** Ranks from the ace, the lowest, to the king. Every card is drawn from the whole pack again. */
export const RANKS = 13;
/** Of what is staked this much comes back, in percent. */
export const PERCENT = 99;

export const SIDES = ['higher', 'lower'] as const;
export type Side = (typeof SIDES)[number];

/** Where a guess is made: the open card, 0 to 51 by suits, and the guesses that were right so far. */
export interface Place {
  card: number;
  right: readonly Step[];
}

/** The rank of a card, 1 for the ace to 13 for the king. */
export const rankOf = (card: number) => (card % RANKS) + 1;

/**
 * Whether the next card makes a guess right. The same rank does, except for a guess that could not lose otherwise:
 * higher than an ace, lower than a king.
 */
export function isRight(from: number, to: number, side: Side): boolean {
  const [before, after] = [rankOf(from), rankOf(to)];
  if (before === after) return before !== (side === 'higher' ? 1 : RANKS);
  return side === 'higher' ? after > before : after < before;
}

/** The chance that a guess is right, in ranks of 13. */
export function stepOf(card: number, side: Side): Step {
  const rank = rankOf(card);
  return { clear: Math.min(side === 'higher' ? RANKS + 1 - rank : rank, RANKS - 1), of: RANKS };
}

/** The side with more ranks; higher for a seven. */
export const likelier = (card: number): Side =>
  stepOf(card, 'higher').clear >= stepOf(card, 'lower').clear ? 'higher' : 'lower';

/** What the round pays if this guess is right; null for one that would pay more than any round may. */
export function paysFor({ card, right }: Place, side: Side): number | null {
  const pays = paysAfter([...right, stepOf(card, side)], PERCENT);
  return pays <= HIGHEST ? pays : null;
}
