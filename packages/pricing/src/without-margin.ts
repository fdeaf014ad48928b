import { boundBelowZero, solveMonotone, sum } from './solve.ts';

/**
 * Inverses of the fair odds behind the odds of a whole market, when its margin was added by the usual method (the odds
 * ratio). Long odds carry more of the margin than short ones, so a proportional share would make them look likelier than
 * they are. `marginPercent` is the margin that the market says it has; its outcomes need not exclude each other.
 */
export function withoutMargin(odds: readonly number[], marginPercent: number): number[] {
  const inverses = odds.map((value) => 1 / value);
  const book = sum(inverses) / (1 + marginPercent / 100);
  if (marginPercent <= 0) return inverses;
  const at = (c: number) => inverses.map((q) => q / (c + q - c * q));
  const excess = (c: number) => sum(at(c)) - book;
  return at(solveMonotone(excess, 0, boundBelowZero(excess, 1)));
}
