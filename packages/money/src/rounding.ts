import { exponentOf } from './currencies.ts';
import type { MinorUnits } from './minor-units.ts';
import type { Ratio } from './ratio.ts';

/**
 * The one rounding of money: `sum × factor`, down to the next whole minor unit (towards minus infinity). A payout thus
 * never exceeds the winnings, and splitting a stake or chaining conversions never gains a unit.
 */
export function roundDownMulDiv(sum: MinorUnits, factor: Ratio): MinorUnits {
  const product = sum * factor.num;
  const quotient = product / factor.den;
  const isExact = quotient * factor.den === product;
  return (product < 0n && !isExact ? quotient - 1n : quotient) as MinorUnits;
}

/** A sum in another currency, rounded down; `rate` is units of `to` for one unit of `from`, in major units. */
export function roundDownConvert(sum: MinorUnits, from: string, to: string, rate: Ratio): MinorUnits {
  return roundDownMulDiv(sum, {
    num: rate.num * 10n ** BigInt(exponentOf(to)),
    den: rate.den * 10n ** BigInt(exponentOf(from)),
  });
}
