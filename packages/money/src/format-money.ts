import { formatAmount } from './amount.ts';
import { exponentOf } from './exponents.ts';
import type { MinorUnits } from './minor-units.ts';

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * An amount for the screen: `€10.00`, `10,00 €`. Intl gets it as text, so even the largest loses no digit. All decimals
 * of the currency are shown; a crypto-currency drops zeros after the second.
 */
export function formatMoney(sum: MinorUnits, iso: string, locale: string): string {
  const text = formatAmount(sum, iso) as `${number}`;
  const formatted = formatterOf(iso, locale).format(text);
  return hasCurrencyStyle(iso) ? formatted : `${formatted}\u00a0${iso}`;
}

/** The short sign of a currency in a language: `€`, `₽`, `USDT`. */
export function currencySymbol(iso: string, locale: string): string {
  if (!hasCurrencyStyle(iso)) return iso;
  return formatterOf(iso, locale)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')!.value;
}

/** An amount, as typed or from the wire, with the decimal mark of the language: `150,00` in Russian. */
export function withDecimalMark(text: string, locale: string): string {
  const mark = moneyFormatter('EUR', locale, 2)
    .formatToParts(0)
    .find(({ type }) => type === 'decimal')!.value;
  return text.replace('.', mark);
}

/** Intl only takes three-letter codes, so USDT and the like are written as a number and the code. */
function hasCurrencyStyle(iso: string): boolean {
  return iso.length === 3;
}

function formatterOf(iso: string, locale: string): Intl.NumberFormat {
  return moneyFormatter(iso, locale, exponentOf(iso));
}

/** The Intl formatter for a currency and a maximum of decimals. Cached: loading locale data is slow. */
export function moneyFormatter(iso: string, locale: string, mostDecimals: number): Intl.NumberFormat {
  const key = `${locale} ${iso} ${mostDecimals}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    const exponent = exponentOf(iso);
    formatter = new Intl.NumberFormat(locale, {
      ...(hasCurrencyStyle(iso) && { style: 'currency', currency: iso, currencyDisplay: 'narrowSymbol' }),
      minimumFractionDigits: exponent === 8 ? 2 : exponent,
      maximumFractionDigits: mostDecimals,
    });
    formatters.set(key, formatter);
  }
  return formatter;
}
