import { formatAmount } from './amount.ts';
import { exponentOf } from './currencies.ts';
import type { MinorUnits } from './minor-units.ts';

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * A sum for the screen: `€10.00`, `10,00 €`. It goes to Intl as text, so no digit is lost however large it is.
 * All decimals of the currency are shown; a crypto-currency drops zeros after the second.
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

/** An amount for a field, as typed or as the wire has it, with the decimal mark of the language: `150,00` in Russian. */
export function withDecimalMark(text: string, locale: string): string {
  const mark = moneyFormatter('EUR', locale, 2)
    .formatToParts(0)
    .find(({ type }) => type === 'decimal')!.value;
  return text.replace('.', mark);
}

/** Intl knows currencies by three letters; USDT and its like are written as a number and the code. */
function hasCurrencyStyle(iso: string): boolean {
  return iso.length === 3;
}

function formatterOf(iso: string, locale: string): Intl.NumberFormat {
  return moneyFormatter(iso, locale, exponentOf(iso));
}

/** Of sums with at most so many decimals. Locale data is costly to make, so each is made once. */
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
