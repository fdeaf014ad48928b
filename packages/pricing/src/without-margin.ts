import { boundBelowZero, solveMonotone, sum } from './solve.ts';

/**
 * Inverses of the fair odds behind the odds of a whole market: what `addMargin` does by its usual method, taken back.
 * Long odds carry far more of the margin than short ones, so a proportional share would make them look likelier than
 * they are. `marginPercent` is the margin that the market says it has; its outcomes need not exclude each other.
 */
export function withoutMargin(odds: readonly number[], marginPercent: number): number[] {
  const inverses = odds.map((value) => 1 / value);
  const book = sum(inverses) / (1 + marginPercent / 100);
  if (marginPercent <= 0) return inverses;
  const excess = (k: number) => sum(inverses.map((q) => q ** k)) - book;
  const k = solveMonotone(excess, 0, boundBelowZero(excess, 1));
  return inverses.map((q) => q ** k);
}
