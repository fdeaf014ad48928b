import { WHOLE } from '../src/game.ts';
import { type Kind, qualifies, rankHand } from './hand.ts';

/** What an ante brings above its own result for a hand that is played, whatever the dealer has. */
export const BONUS: Partial<Record<Kind, number>> = { straight: 1, three: 4, straightFlush: 5 };
/** What pair plus pays to one, played or not. */
export const PAIR_PLUS: Partial<Record<Kind, number>> = {
  pair: 1,
  flush: 4,
  straight: 6,
  three: 30,
  straightFlush: 40,
};

/** How a hand ends: folded, played against a dealer without a queen, or against one with. */
export const OUTCOMES = ['fold', 'alone', 'win', 'tie', 'loss'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What ante and play bring with their stakes, in stakes, before the bonus. Without a queen only the ante wins. */
const BRINGS: Record<Outcome, number> = { fold: 0, alone: 3, win: 4, tie: 2, loss: 0 };

/** The player's kind of hand and how it ends against the dealer's. */
export function outcomeOf({
  player,
  dealer,
  isPlayed,
}: {
  player: readonly number[];
  dealer: readonly number[];
  isPlayed: boolean;
}): { kind: Kind; outcome: Outcome } {
  const [own, other] = [rankHand(player), rankHand(dealer)];
  if (!isPlayed) return { kind: own.kind, outcome: 'fold' };
  if (!qualifies(other)) return { kind: own.kind, outcome: 'alone' };
  if (own.score === other.score) return { kind: own.kind, outcome: 'tie' };
  return { kind: own.kind, outcome: own.score > other.score ? 'win' : 'loss' };
}

/** What a round pays in all, in ten-thousandths of the ante. */
export function paidFor(kind: Kind, outcome: Outcome, pairPlus: boolean): number {
  const bonus = outcome === 'fold' ? 0 : (BONUS[kind] ?? 0);
  const pair = PAIR_PLUS[kind];
  return (BRINGS[outcome] + bonus + (pairPlus && pair ? pair + 1 : 0)) * WHOLE;
}
