import { combinationsOf, type Plan } from './plan.ts';

/** The bets of a plan that paid, each as the units it has (places in `plan.units`), and how many there are. */
export interface PaidBets {
  count: number;
  /** Null when there are more than were asked for. */
  bets: readonly (readonly number[])[] | null;
}

/**
 * Which combinations of a plan with even shares paid something: those without a unit that lost. At most `most` are
 * listed, by size and in the order of the units; counting them takes no listing.
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
