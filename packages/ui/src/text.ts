import { formatMoney, parseAmount } from '@fairbook/money';
import { formatOdds } from '@fairbook/odds';

/** Odds in thousandths as the player reads them; whole numbers above 100 in decimal odds, where cents say nothing. */
export function oddsText(coefMilli: number, coefView: number): string {
  if (coefView === 0 && coefMilli >= 100_000) return String(Math.round(coefMilli / 1000));
  return formatOdds(coefMilli / 1000, coefView);
}

/** A sum as the wire has it ("1248.5"), with all the decimals of its currency, as the language writes it. */
export function moneyText(amount: string, iso: string, lang: string): string {
  const sum = parseAmount(amount, iso);
  return typeof sum === 'bigint' ? formatMoney(sum, iso, lang) : amount;
}
