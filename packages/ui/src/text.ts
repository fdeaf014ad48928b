import { numberText } from '@fairbook/i18n';
import { formatMoney, parseAmount } from '@fairbook/money';
import { displayOdds, oddsMilli } from '@fairbook/odds';

export { gameText } from '@fairbook/contracts/placement/game-text';

/** Odds (thousandths) in the player's format, as on a button; long ones, as of an express, with digit groups. */
export function oddsText(coefMilli: number, coefView: number, lang: string): string {
  const text = displayOdds(oddsMilli(coefMilli), coefView);
  return text.replace(/^\d{5,}/, (digits) => numberText(digits, lang));
}

/**
 * An amount from the wire ("1248.5") as the language writes it, with all decimals of its currency. A dash for more than
 * any account can hold: fifty legs can multiply to that, but nobody can win it.
 */
export function moneyText(amount: string, iso: string, lang: string): string {
  // A real minus sign, which screen readers say.
  if (amount.startsWith('-')) return `−${moneyText(amount.slice(1), iso, lang)}`;
  const sum = parseAmount(amount, iso);
  if (sum === 'too_large') return '–';
  return typeof sum === 'bigint' ? formatMoney(sum, iso, lang) : amount;
}
