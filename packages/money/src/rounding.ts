import { exponentOf } from './exponents.ts';
import type { MinorUnits } from './minor-units.ts';
import type { Ratio } from './ratio.ts';

/**
 * The only rounding of money: `sum × factor`, down to a whole minor unit (towards minus infinity). So a payout never
 * exceeds the exact winnings, and splitting a stake or chaining conversions never gains a unit.
 */
export function roundDownMulDiv(sum: MinorUnits, factor: Ratio): MinorUnits {
  const product = sum * factor.num;
  const quotient = product / factor.den;
  const isExact = quotient * factor.den === product;
  return (product < 0n && !isExact ? quotient - 1n : quotient) as MinorUnits;
}

/** Converts an amount to another currency, rounded down; `rate` is major units of `to` per major unit of `from`. */
export function roundDownConvert(sum: MinorUnits, from: string, to: string, rate: Ratio): MinorUnits {
  return roundDownMulDiv(sum, {
    num: rate.num * 10n ** BigInt(exponentOf(to)),
    den: rate.den * 10n ** BigInt(exponentOf(from)),
  });
}
