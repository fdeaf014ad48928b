import type { Ratio } from '@fairbook/money';
import type { Plan } from './plan.ts';
import { ONE, times } from './sums.ts';

/** What the combinations of a coupon pay together. */
export interface Combined {
  /** The sum over all combinations of the product of their units' factors. */
  sum: Ratio;
  /** The factor of the whole stake: the mean of all combinations, since they share it evenly. */
  factor: Ratio;
}

/**
 * Multiplies and adds the factors of the units as the plan says, exactly and without listing the combinations: the sum
 * of all products of `size` factors is the elementary symmetric polynomial of that degree, which takes n × size
 * multiplications. The only place that works out combinations; the coupon panel, the calculator and settlement all use
 * it (packages/coupon imports this package, never the other way).
 */
export function combine(plan: Plan, factors: readonly Ratio[]): Combined {
  if (plan.free.length === 0) {
    const sum = bankersOf(plan, factors);
    return { sum, factor: sum };
  }
  const bySize = combineBySize(plan, factors);
  const den = bySize.at(-1)!.den;
  const num = bySize.reduce((total, sum) => total + sum.num * (den / sum.den), 0n);
  return { sum: { num, den }, factor: { num, den: den * BigInt(plan.combinations) } };
}

/**
 * The sum over the combinations of each size of the plan. Denominators grow with the size and each divides the next.
 */
export function combineBySize(plan: Plan, factors: readonly Ratio[]): Ratio[] {
  const bankers = bankersOf(plan, factors);
  const chosen = plan.free.map((index) => factors[index]!);
  return sumsOfProducts(chosen, plan.sizes).map((sum) => times(bankers, sum));
}

/** The product of the bankers, which are in every combination; in a single or an express they are all units. */
function bankersOf({ bankers }: Plan, factors: readonly Ratio[]): Ratio {
  return productOf(bankers.map((index) => factors[index]!));
}

/** The factor of each unit whose legs are independent: the product of theirs. */
export function unitProducts(plan: Plan, legs: readonly Ratio[]): Ratio[] {
  return plan.units.map((unit) => productOf(unit.legs.map((leg) => legs[leg]!)));
}

function productOf(factors: readonly Ratio[]): Ratio {
  return factors.reduce(times, ONE);
}

/** The elementary symmetric polynomials of the given degrees, each over a power of one common denominator. */
function sumsOfProducts(factors: readonly Ratio[], sizes: readonly number[]): Ratio[] {
  const unit = commonDenominator(factors);
  const numerators = factors.map(({ num, den }) => (den === unit ? num : num * (unit / den)));
  const polynomials = elementarySymmetric(numerators, sizes[0] ?? 0, sizes.at(-1) ?? 0);
  return sizes.map((size) => ({ num: polynomials[size]!, den: unit ** BigInt(size) }));
}

/** Polynomials of degree 0 to `largest`; those below `smallest` are right only as far as the others need them. */
function elementarySymmetric(values: readonly bigint[], smallest: number, largest: number): bigint[] {
  const polynomials = new Array<bigint>(largest + 1).fill(0n);
  polynomials[0] = 1n;
  const live = values.filter((value) => value !== 0n);
  for (const [taken, value] of live.entries()) {
    const needed = Math.max(1, smallest - (live.length - taken - 1));
    for (let degree = Math.min(taken + 1, largest); degree >= needed; degree--) {
      polynomials[degree]! += polynomials[degree - 1]! * value;
    }
  }
  return polynomials;
}

function commonDenominator(factors: readonly Ratio[]): bigint {
  let common = 1n;
  for (const { den } of factors) {
    if (common % den !== 0n) common = (common / greatestCommonDivisor(common, den)) * den;
  }
  return common;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}
