import { parseAmount } from './amount.ts';
import { exponentOf } from './exponents.ts';
import type { MinorUnits } from './minor-units.ts';

/** `1,000` and `1.000` mean a thousand to some people and one to others, so neither is accepted. */
const THOUSAND_OR_ONE = /^\d+[.,]\d{3}$/;

/**
 * An amount as typed, in minor units; null while it is not an amount of this currency, or is ambiguous. A comma may
 * mark the decimals; `1.000` is an amount only in currencies with at least three decimals.
 */
export function readAmount(text: string, iso: string): MinorUnits | null {
  const plain = plainAmount(text);
  if (THOUSAND_OR_ONE.test(plain) && exponentOf(iso) < 3) return null;
  const amount = parseAmount(plain.includes('.') ? plain.replace(/\.?0*$/, '') : plain, iso);
  return typeof amount === 'bigint' ? amount : null;
}

/**
 * A typed amount in the form of the wire: a point before the decimals, no spaces, no point at the end. `1,000` stays as
 * it is.
 */
export function plainAmount(text: string): string {
  const bare = text.replace(/[\s\u00a0]/g, '');
  const plain = (THOUSAND_OR_ONE.test(bare) ? bare : bare.replace(',', '.')).replace(/\.$/, '');
  return plain.startsWith('.') ? `0${plain}` : plain;
}
