import { LEAST_RETURN } from './margin.ts';
import { boundBelowZero, solveMonotone, sum } from './solve.ts';

/**
 * Inverses of the odds of a market with this margin, spread by the usual method (odds ratio): the other way round from
 * `withoutMargin`. `fair` are inverses of fair odds, `marginPercent` is 0 or more. No odds return less than
 * `LEAST_RETURN`, so a market of long odds may end with a smaller margin than asked.
 */
export function withMargin(fair: readonly number[], marginPercent: number): number[] {
  if (marginPercent <= 0) return [...fair];
  const wanted = Math.min(sum([...fair]) * (1 + marginPercent / 100), fair.length * 0.999);
  const at = (c: number) => fair.map((p) => (c * p) / (1 - p + c * p));
  const missing = (c: number) => wanted - sum(at(c));
  const c = solveMonotone(missing, 0, boundBelowZero(missing, 1));
  return at(c).map((q, n) => Math.min(q, fair[n]! / LEAST_RETURN));
}
