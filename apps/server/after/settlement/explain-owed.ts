import type { bets } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import { type Movement, movedSum } from '../../money/receivables/index.ts';
import type { Revision } from './types.ts';

/** A revision with the coupon's debt so far, and the part of its payout that repaid earlier debts. */
export function withOwed(
  revision: Revision,
  { moves, due, iso }: { moves: readonly Movement[]; due: bigint; iso: string },
): Revision {
  const sentences = owedSentences({ moves, due, iso });
  return { ...revision, receivable: due, explanation: [...revision.explanation, ...sentences] };
}

/** The texts `total_receivable…` with their amounts. `due`: the coupon's own remaining debt. */
export function owedSentences({
  moves,
  due,
  iso,
}: {
  moves: readonly Movement[];
  due: bigint;
  iso: string;
}): bets.Sentence[] {
  const of = (key: string, sum: bigint): bets.Sentence[] =>
    sum > 0n ? [{ key, values: { amount: formatAmount(minorUnits(sum), iso), iso } }] : [];
  const owed = movedSum(moves, 'owed');
  return [
    ...of('total_receivable_lifted', movedSum(moves, 'lifted') + movedSum(moves, 'lifted_lost')),
    ...of('total_receivable_collected', movedSum(moves, 'collected')),
    ...of('total_receivable', owed),
    ...of('total_receivable_due', owed === due ? 0n : due),
  ];
}
