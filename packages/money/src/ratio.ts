/** An exact fraction. The denominator is positive; it need not be in lowest terms. */
export interface Ratio {
  readonly num: bigint;
  readonly den: bigint;
}

/** Builds a fraction. Throws a RangeError unless the denominator is positive. */
export function ratio(num: bigint | number, den: bigint | number = 1n): Ratio {
  if (den <= 0) throw new RangeError('The denominator of a ratio must be positive');
  return { num: BigInt(num), den: BigInt(den) };
}

export function multiply(a: Ratio, b: Ratio): Ratio {
  return { num: a.num * b.num, den: a.den * b.den };
}

/** The same value in lowest terms. */
export function reduce({ num, den }: Ratio): Ratio {
  const divisor = greatestCommonDivisor(num < 0n ? -num : num, den);
  return { num: num / divisor, den: den / divisor };
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  while (b > 0n) [a, b] = [b, a % b];
  return a;
}
