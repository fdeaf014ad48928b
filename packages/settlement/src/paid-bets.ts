import { combinationsOf, type Plan } from './plan.ts';

/** The bets of a plan that paid, each as its units (places in `plan.units`), and their number. */
export interface PaidBets {
  count: number;
  /** Null when there are more than the maximum. */
  bets: readonly (readonly number[])[] | null;
}

/**
 * The combinations of a plan with even shares that paid something, i.e. without a lost unit. At most `most` are listed,
 * by size and in the order of the units; they are counted without listing them.
 */
export function paidBets(plan: Plan, isAlive: (unit: number) => boolean, most: number): PaidBets {
  if (!plan.bankers.every(isAlive)) return { count: 0, bets: [] };
  const free = plan.free.filter(isAlive);
  const sizes = plan.sizes.filter((size) => size <= free.length);
  const count = sizes.reduce((sum, size) => sum + combinationsOf(free.length, size), 0);
  if (count > most) return { count, bets: null };
  return {
    count,
    bets: sizes.flatMap((size) => choices(free, size)).map((bet) => [...plan.bankers, ...bet]),
  };
}

function choices(units: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return units.flatMap((unit, at) => choices(units.slice(at + 1), size - 1).map((rest) => [unit, ...rest]));
}
