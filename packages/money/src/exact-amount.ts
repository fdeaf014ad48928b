import { formatDecimal } from './amount.ts';
import { exponentOf } from './exponents.ts';
import { moneyFormatter } from './format-money.ts';
import type { Ratio } from './ratio.ts';

/** Maximum decimals shown to people; the rest becomes an ellipsis. */
const MOST_DECIMALS = 12;
const MORE = '…';

/**
 * An exact, non-negative amount of minor units as text in major units, with at least the decimals of its currency:
 * `41.2776`, or `1.666666666666…` if it has more than twelve decimals.
 */
export function exactAmount({ num, den }: Ratio, iso: string): string {
  const least = exponentOf(iso);
  const scaled = num * 10n ** BigInt(MOST_DECIMALS - least);
  const text = formatDecimal(scaled / den, MOST_DECIMALS);
  if (scaled % den !== 0n) return text + MORE;
  const [whole, decimals] = text.split('.') as [string, string];
  const kept = decimals.replace(/0+$/, '').padEnd(least, '0');
  return kept === '' ? whole : `${whole}.${kept}`;
}

/** The text of `exactAmount` as the language writes money: `€41.2776`, `41,2776 €`. */
export function formatExactAmount(text: string, iso: string, locale: string): string {
  const isCut = text.endsWith(MORE);
  const plain = isCut ? text.slice(0, -MORE.length) : text;
  const formatter = moneyFormatter(iso, locale, MOST_DECIMALS);
  const parts = formatter.formatToParts(plain as `${number}`);
  const at = parts.findLastIndex(({ type }) => type === 'fraction');
  const written = parts.map(({ value }, i) => (isCut && i === at ? value + MORE : value)).join('');
  return iso.length === 3 ? written : `${written}\u00a0${iso}`;
}
