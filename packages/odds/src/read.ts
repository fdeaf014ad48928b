interface Decimal {
  isNegative: boolean;
  num: bigint;
  den: bigint;
}

/** Parses a plain decimal with an optional sign (hyphen or typographic minus); null for anything else. */
export function readDecimal(text: string): Decimal | null {
  const [, sign, whole, decimals = ''] = /^([+\-−]?)(\d{1,20})(?:\.(\d{1,20}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  return {
    isNegative: sign === '-' || sign === '−',
    num: BigInt(whole + decimals),
    den: 10n ** BigInt(decimals.length),
  };
}

/** Parses a fraction of profit to stake, `3/2`, to thousandths of decimal odds; null for anything else. */
export function readFraction(text: string): bigint | null {
  const [, profit, stake] = /^(\d{1,20})\/([1-9]\d{0,19})$/.exec(text) ?? [];
  return profit === undefined ? null : 1000n + nearestMilli(BigInt(profit), BigInt(stake!));
}

/** `num/den` in thousandths, rounded to the nearest, halves up. */
export function nearestMilli(num: bigint, den: bigint): bigint {
  return (2000n * num + den) / (2n * den);
}
