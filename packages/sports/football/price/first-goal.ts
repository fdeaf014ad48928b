import { QUARTERS } from '../markets/outcomes.ts';

/** The shares of the goals to come by which each quarter of an hour ends, from 0 for one that is over to 1. */
export type QuarterEnds = readonly number[];

/**
 * The chance that the first goal to come falls into a quarter. With the number of goals given, their places in the shape
 * of time are uniform, so none of `n` comes before a share `x` with the chance `(1 − x)^n`. `none` is the chance of no
 * goal at all before a share, by the goals to come.
 */
export function firstGoalIn(ends: QuarterEnds, key: string, numbers: readonly number[]): number {
  const quarter = QUARTERS.indexOf(key);
  if (quarter < 0) return numbers[0] ?? 0;
  return noneBefore(ends[quarter - 1] ?? 0, numbers) - noneBefore(ends[quarter]!, numbers);
}

/** Whether a quarter is over. */
export function isQuarterOver(ends: QuarterEnds, key: string): boolean {
  return (ends[QUARTERS.indexOf(key)] ?? 1) <= 0;
}

function noneBefore(share: number, numbers: readonly number[]): number {
  return numbers.reduce((sum, chance, n) => sum + (chance ?? 0) * (1 - share) ** n, 0);
}
