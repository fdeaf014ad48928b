import { boundBelowZero, solveMonotone, sum } from './solve.ts';

/**
 * Inverses of the fair odds behind a market's odds, if the usual method (odds ratio) spread its margin. Long odds carry
 * more of the margin than short ones, so removing it proportionally would make longshots look likelier than they are.
 * `marginPercent` is the stated margin of the market, whose outcomes need not exclude each other.
 */
export function withoutMargin(odds: readonly number[], marginPercent: number): number[] {
  const inverses = odds.map((value) => 1 / value);
  const book = sum(inverses) / (1 + marginPercent / 100);
  if (marginPercent <= 0) return inverses;
  const at = (c: number) => inverses.map((q) => q / (c + q - c * q));
  const excess = (c: number) => sum(at(c)) - book;
  return at(solveMonotone(excess, 0, boundBelowZero(excess, 1)));
}
