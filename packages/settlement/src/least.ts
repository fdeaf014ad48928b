import type { Ratio } from '@fairbook/money';
import type { Plan } from './plan.ts';
import { isAbove } from './sums.ts';

/**
 * The units that must win for the minimum non-zero return: those of the cheapest combination, or the cheapest block.
 * `units` are the factors of winning units. Not for a chain or an anti-express.
 */
export function cheapestUnits(plan: Plan, units: readonly Ratio[]): number[] {
  return [...plan.bankers, ...ascendingUnits(plan, units).slice(0, plan.sizes[0])];
}

/** The units to choose from, ordered by what each pays when it wins, the lowest first: the first n pay the least. */
export function ascendingUnits(plan: Plan, units: readonly Ratio[]): number[] {
  const weightOf = (unit: number) => BigInt(plan.amounts?.[unit] ?? 1n);
  const weighted = units.map(({ num, den }, unit) => ({ num: num * weightOf(unit), den }));
  return plan.free.toSorted((a, b) => compare(weighted[a]!, weighted[b]!));
}

function compare(a: Ratio, b: Ratio): number {
  return isAbove(a, b) ? 1 : isAbove(b, a) ? -1 : 0;
}
