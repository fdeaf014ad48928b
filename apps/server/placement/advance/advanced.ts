import type { bets } from '@fairbook/contracts';
import { type MinorUnits, minorUnits, parseDecimal } from '@fairbook/money';

/** Minor units of the stake that come from the house; nothing for nearly every coupon. */
export function advancedOf(terms: bets.AcceptedTerms | null, exponent: number): MinorUnits {
  const sum = terms?.prepaidAmount === undefined ? 0n : parseDecimal(terms.prepaidAmount, exponent);
  if (typeof sum === 'string') throw new RangeError(`An advance of ${terms?.prepaidAmount} was agreed`);
  return minorUnits(sum);
}
