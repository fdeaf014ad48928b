import type { bets } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import { type Repayment, sumOf } from '../../placement/advance/index.ts';
import type { Revision } from './types.ts';

/** A revision that also says what of its money went to the house for advances. */
export function withRepayments<R extends Pick<Revision, 'explanation'>>(
  revision: R,
  repayments: readonly Repayment[],
  iso: string,
): R {
  const sentences = repaymentSentences(repayments, iso);
  return sentences.length === 0
    ? revision
    : { ...revision, explanation: [...revision.explanation, ...sentences] };
}

/** One sentence for each way in which advances came back: texts `total_advance_repaid`, `total_advance_returned`. */
export function repaymentSentences(repayments: readonly Repayment[], iso: string): bets.Sentence[] {
  return (['repaid', 'returned'] as const).flatMap((how) => {
    const sum = sumOf(repayments.filter((each) => each.how === how));
    const values = { amount: formatAmount(minorUnits(sum), iso), iso };
    return sum > 0n ? [{ key: `total_advance_${how}`, values }] : [];
  });
}
