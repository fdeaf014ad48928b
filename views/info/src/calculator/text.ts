import { formatDecimal } from '@fairbook/money';
import { DECIMALS } from './figures.ts';

/** A sum without a currency, in groups of three as the language has them. */
export function sumText(sum: bigint, lang: string): string {
  const [whole = '0', decimals = ''] = formatDecimal(sum, DECIMALS).split('.');
  const parts = new Intl.NumberFormat(lang, { minimumFractionDigits: DECIMALS }).formatToParts(1000.5);
  const mark = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, mark('group') || '\u00a0')}${mark('decimal')}${decimals}`;
}

/** A mean of sums, to whole hundredths. */
export function meanText(minor: number, lang: string): string {
  return Number.isFinite(minor) ? sumText(BigInt(Math.round(minor)), lang) : '∞';
}

/** A share of one as a percentage, with a real minus. */
export function percentText(share: number, lang: string, digits = 1): string {
  const least = 10 ** -(digits + 2);
  const small = share !== 0 && Math.abs(share) < least;
  return new Intl.NumberFormat(lang, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: small ? 6 : digits,
  })
    .format(share)
    .replace('-', '−');
}
