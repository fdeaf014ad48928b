import { type MinorUnits, multiply, type Ratio, roundDownMulDiv, splitByWeight } from '@fairbook/money';
import { combinationsOf, combineBySize, type Plan } from '@fairbook/settlement';

/** One size of a system. Amounts are minor units, before the terms. */
export interface SizeMaths {
  /** Number of units, besides the bankers, in a combination. */
  size: number;
  combinations: number;
  /**
   * The part of the stake on this size, in whole units: settlement shares the stake exactly, and the displayed parts
   * add up to the stake.
   */
  cost: MinorUnits;
  /** The payout of the cheapest combination alone, and of all combinations; rounded down. */
  minReturn: MinorUnits;
  maxReturn: MinorUnits;
}

/** The cost and payout of each size of a system. `units` are the odds of each unit. */
export function sizesMaths(plan: Plan, units: readonly Ratio[], stake: MinorUnits): SizeMaths[] {
  const sums = combineBySize(plan, units);
  const least = leastBySize(plan, units);
  const bets = BigInt(plan.combinations);
  const counts = plan.sizes.map((size) => combinationsOf(plan.free.length, size));
  const costs = splitByWeight(stake, counts);
  return plan.sizes.map((size, i) => {
    return {
      size,
      combinations: counts[i]!,
      cost: costs[i]!,
      minReturn: roundDownMulDiv(stake, perBet(least[size]!, bets)),
      maxReturn: roundDownMulDiv(stake, perBet(sums[i]!, bets)),
    };
  });
}

function perBet({ num, den }: Ratio, bets: bigint): Ratio {
  return { num, den: den * bets };
}

/** The product of the bankers and the `size` lowest odds, by size. */
function leastBySize(plan: Plan, units: readonly Ratio[]): Ratio[] {
  const ascending = plan.free
    .map((unit) => units[unit]!)
    .sort((a, b) => Number(a.num * b.den > b.num * a.den) - Number(b.num * a.den > a.num * b.den));
  const least = [plan.bankers.map((unit) => units[unit]!).reduce(multiply, { num: 1n, den: 1n })];
  for (const odds of ascending) least.push(multiply(least.at(-1)!, odds));
  return least;
}
