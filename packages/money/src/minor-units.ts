declare const unit: unique symbol;

/** An amount in the smallest unit of its currency (cents, yen, satoshi). The currency travels beside it. */
export type MinorUnits = bigint & { readonly [unit]: 'MinorUnits' };

/** The largest amount a 64-bit column can hold; nothing beyond it is parsed. */
export const MAX_MINOR = (2n ** 63n - 1n) as MinorUnits;

/** Brands a bigint as an amount where it enters the domain (a database row, a constant). */
export function minorUnits(value: bigint): MinorUnits {
  return value as MinorUnits;
}

/** Adds amounts of one currency. */
export function add(...sums: MinorUnits[]): MinorUnits {
  return sums.reduce<bigint>((total, sum) => total + sum, 0n) as MinorUnits;
}

/** `from` minus `sum`; may be negative. */
export function subtract(from: MinorUnits, sum: MinorUnits): MinorUnits {
  return (from - sum) as MinorUnits;
}
