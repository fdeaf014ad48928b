declare const unit: unique symbol;

/** A sum of money in the smallest unit of its currency (cents, yen, satoshi). The currency travels beside it. */
export type MinorUnits = bigint & { readonly [unit]: 'MinorUnits' };

/** The largest sum a 64-bit column can hold; nothing beyond it is parsed. */
export const MAX_MINOR = (2n ** 63n - 1n) as MinorUnits;

/** Names a bigint as a sum of money, where it enters the domain (a database row, a constant). */
export function minorUnits(value: bigint): MinorUnits {
  return value as MinorUnits;
}

/** The sum of sums of one currency. */
export function add(...sums: MinorUnits[]): MinorUnits {
  return sums.reduce<bigint>((total, sum) => total + sum, 0n) as MinorUnits;
}

/** `from` less `sum`; may be negative. */
export function subtract(from: MinorUnits, sum: MinorUnits): MinorUnits {
  return (from - sum) as MinorUnits;
}
