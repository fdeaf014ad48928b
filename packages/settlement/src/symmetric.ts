import type { Ratio } from '@fairbook/money';
import type { Plan } from './plan.ts';

/** What the combinations of a coupon pay together. */
export interface Combined {
  /** The sum over all combinations of the product of their legs' factors. */
  sum: Ratio;
  /** What the whole stake is multiplied with: the mean of all combinations, since they share it evenly. */
  factor: Ratio;
}

/**
 * Multiplies and adds the factors of the legs as the plan says, exactly and without listing the combinations: the
 * sum of all products of `size` factors is the elementary symmetric polynomial of that degree, which takes
 * n × size multiplications. This is the one place where combinations are counted out; the coupon panel, the
 * calculator and settlement all come here (packages/coupon imports this package, never the other way).
 */
export function combine(plan: Plan, factors: readonly Ratio[]): Combined {
  const bankers = productOf(plan.bankers.map((index) => factors[index]!));
  const chosen = sumOfProducts(
    plan.free.map((index) => factors[index]!),
    plan.sizes,
  );
  const sum = { num: bankers.num * chosen.num, den: bankers.den * chosen.den };
  return { sum, factor: { num: sum.num, den: sum.den * BigInt(plan.combinations) } };
}

function productOf(factors: readonly Ratio[]): Ratio {
  let num = 1n;
  let den = 1n;
  for (const factor of factors) {
    num *= factor.num;
    den *= factor.den;
  }
  return { num, den };
}

/** The sum of the elementary symmetric polynomials of the given degrees, over one common denominator. */
function sumOfProducts(factors: readonly Ratio[], sizes: readonly number[]): Ratio {
  const largest = sizes.at(-1) ?? 0;
  const unit = commonDenominator(factors);
  const numerators = factors.map(({ num, den }) => (den === unit ? num : num * (unit / den)));
  const polynomials = elementarySymmetric(numerators, sizes[0] ?? 0, largest);
  const num = sizes.reduce((sum, size) => sum + polynomials[size]! * unit ** BigInt(largest - size), 0n);
  return { num, den: unit ** BigInt(largest) };
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
