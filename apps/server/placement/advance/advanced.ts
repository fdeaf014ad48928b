import type { bets } from '@fairbook/contracts';
import { type MinorUnits, minorUnits, parseDecimal } from '@fairbook/money';

/**
 * The part of the stake that the house advances, in minor units; 0 for nearly every coupon. Throws a RangeError for
 * an invalid stored amount.
 */
export function advancedOf(terms: bets.AcceptedTerms | null, exponent: number): MinorUnits {
  const sum = terms?.prepaidAmount === undefined ? 0n : parseDecimal(terms.prepaidAmount, exponent);
  if (typeof sum === 'string')
    throw new RangeError(`invalid advance in the agreed terms: ${terms?.prepaidAmount}`);
  return minorUnits(sum);
}
