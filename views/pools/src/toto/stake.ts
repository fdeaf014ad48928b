import { formatDecimal, parseDecimal } from '@fairbook/money';

/** The price of a variant times their number, exactly; both as decimal texts of the currency. */
export function stakeOf(price: string, variants: number): string {
  const digits = price.split('.')[1]?.length ?? 0;
  const minor = parseDecimal(price, digits);
  return typeof minor === 'string' ? price : formatDecimal(minor * BigInt(variants), digits);
}
