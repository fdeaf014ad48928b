import { exponentOf, parseDecimal } from '@fairbook/money';

/** An amount in minor units of its currency; null for one with more decimals. */
export function minorOf(amount: string, iso: string): bigint | null {
  const sum = parseDecimal(amount, exponentOf(iso));
  return typeof sum === 'string' ? null : sum;
}
