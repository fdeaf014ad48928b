import { crossRate, exponentOf, type Rates } from '@fairbook/money';

/**
 * Minor units of one currency in minor units of another at the operator's rate, rounded up: what was spent is never
 * understated, and what came back is never overstated. Throws an Error without a rate.
 */
export function valued(sum: bigint, from: string, to: string, rates: Rates): bigint {
  if (from === to || sum === 0n) return sum;
  const { num, den } = crossRate(from, to, rates);
  const above = sum * num * 10n ** BigInt(exponentOf(to));
  const below = den * 10n ** BigInt(exponentOf(from));
  const whole = above / below;
  return above % below > 0n ? whole + 1n : whole;
}
