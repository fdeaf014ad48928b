import { exponentOf } from './currencies.ts';
import { MAX_MINOR, type MinorUnits } from './minor-units.ts';

/** Why a text is no amount: not a plain decimal, more decimals than the currency has, or past 64 bits. */
export type AmountFault = 'malformed' | 'too_precise' | 'too_large';

/** ASCII digits only: no sign, exponent, grouping, spaces, leading zeros or digits of other scripts. */
const PLAIN_DECIMAL = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/;
const LONGEST = 40;

/** An amount in major units as written on the wire (`"12.50"`), in minor units of its currency, or why it is none. */
export function parseAmount(text: string, iso: string): MinorUnits | AmountFault {
  return parseDecimal(text, exponentOf(iso));
}

/** Like `parseAmount`, with the number of decimals given. A trailing zero too many is refused as well. */
export function parseDecimal(text: string, exponent: number): MinorUnits | AmountFault {
  const [, whole, decimals = ''] = (text.length <= LONGEST && PLAIN_DECIMAL.exec(text)) || [];
  if (whole === undefined) return 'malformed';
  if (decimals.length > exponent) return 'too_precise';
  const minor = BigInt(whole + decimals.padEnd(exponent, '0'));
  return minor > MAX_MINOR ? 'too_large' : (minor as MinorUnits);
}

/** Minor units as the wire writes them: a plain decimal with all the decimals of the currency. */
export function formatAmount(sum: MinorUnits, iso: string): string {
  return formatDecimal(sum, exponentOf(iso));
}

/** Like `formatAmount`, with the number of decimals given. */
export function formatDecimal(sum: bigint, exponent: number): string {
  const digits = (sum < 0n ? -sum : sum).toString().padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  const decimals = digits.slice(digits.length - exponent);
  return (sum < 0n ? '-' : '') + whole + (decimals && `.${decimals}`);
}
