import { exponentOf } from './exponents.ts';
import { MAX_MINOR, type MinorUnits } from './minor-units.ts';

/** Why a text is not an amount: not a plain decimal, more decimals than the currency has, or beyond 64 bits. */
export type AmountFault = 'malformed' | 'too_precise' | 'too_large';

/** ASCII digits only: no sign, exponent, grouping, spaces, leading zeros or digits of other scripts. */
const PLAIN_DECIMAL = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/;
const LONGEST = 40;

/**
 * Parses an amount in major units as the wire writes it (`"12.50"`) to minor units of `iso`, or says why it is not one.
 */
export function parseAmount(text: string, iso: string): MinorUnits | AmountFault {
  return parseDecimal(text, exponentOf(iso));
}

/** `parseAmount` for a given number of decimals. A trailing zero beyond that number is refused too. */
export function parseDecimal(text: string, exponent: number): MinorUnits | AmountFault {
  const [, whole, decimals = ''] = (text.length <= LONGEST && PLAIN_DECIMAL.exec(text)) || [];
  if (whole === undefined) return 'malformed';
  if (decimals.length > exponent) return 'too_precise';
  const minor = BigInt(whole + decimals.padEnd(exponent, '0'));
  return minor > MAX_MINOR ? 'too_large' : (minor as MinorUnits);
}

/** Minor units as the wire writes them: a plain decimal in major units with all the decimals of the currency. */
export function formatAmount(sum: MinorUnits, iso: string): string {
  return formatDecimal(sum, exponentOf(iso));
}

/** `formatAmount` for a given number of decimals. */
export function formatDecimal(sum: bigint, exponent: number): string {
  const digits = (sum < 0n ? -sum : sum).toString().padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  const decimals = digits.slice(digits.length - exponent);
  return (sum < 0n ? '-' : '') + whole + (decimals && `.${decimals}`);
}
