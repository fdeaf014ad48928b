import { numberText, percentText } from '@fairbook/i18n';
import { formatDecimal } from '@fairbook/money';
import { DECIMALS } from './figures.ts';

/** An amount without a currency, with the language's digit groups. */
export function sumText(sum: bigint, lang: string): string {
  if (sum >= LONG) return powerText(sum, lang);
  return numberText(formatDecimal(sum, DECIMALS), lang, { least: DECIMALS });
}

/** A quadrillion, in hundredths. */
const LONG = 10n ** 17n;
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Figures too long to read digit by digit: `≈ 8.88 × 10¹³⁴`. */
function powerText(sum: bigint, lang: string): string {
  const digits = sum.toString();
  const power = String(digits.length - 1 - DECIMALS).replace(/\d/g, (digit) => RAISED[Number(digit)]!);
  const first = numberText(Number(digits.slice(0, 3)) / 100, lang, { least: 2 });
  return `≈ ${first} × 10${power}`;
}

/** A mean amount, rounded to hundredths. */
export function meanText(minor: number, lang: string): string {
  return Number.isFinite(minor) ? sumText(BigInt(Math.round(minor)), lang) : '∞';
}

/** A share as a percentage; a very small one gets more decimals. */
export function shareText(share: number, lang: string, digits = 1): string {
  const least = 10 ** -(digits + 2);
  const isSmall = share !== 0 && Math.abs(share) < least;
  return percentText(share * 100, lang, { least: digits, most: isSmall ? 6 : digits });
}
