import { numberText } from '@fairbook/i18n';
import { formatMoney, parseAmount } from '@fairbook/money';
import { displayOdds, oddsMilli } from '@fairbook/odds';

/** Odds in thousandths as the player reads them on a button; long ones, as of an express, in the groups of the language. */
export function oddsText(coefMilli: number, coefView: number, lang: string): string {
  const text = displayOdds(oddsMilli(coefMilli), coefView);
  return text.replace(/^\d{5,}/, (digits) => numberText(digits, lang));
}

/**
 * A sum as the wire has it ("1248.5"), with all the decimals of its currency, as the language writes it. A dash for one
 * that is more than any account can hold: fifty legs multiply to it, and nobody can win it.
 */
export function moneyText(amount: string, iso: string, lang: string): string {
  const sum = parseAmount(amount, iso);
  if (sum === 'too_large') return '–';
  return typeof sum === 'bigint' ? formatMoney(sum, iso, lang) : amount;
}
