import { reduce } from '@fairbook/money';

/** Fractions that bookmakers do not reduce. */
const CHALKED: Readonly<Record<string, string>> = { '3/2': '6/4', '2/3': '4/6', '10/3': '100/30' };

/**
 * `num/den` with the fewest decimals, at least `decimals`, that satisfy `means`; by default those that are exact.
 * The last decimal is rounded to the nearest.
 */
export function shortestDecimal(
  num: bigint,
  den: bigint,
  decimals: number,
  means?: (text: string) => boolean,
) {
  for (let places = decimals; ; places++) {
    const scaled = num * 10n ** BigInt(places);
    const text = withPoint((2n * scaled + den) / (2n * den), places);
    if (means ? means(text) : scaled % den === 0n) return text;
  }
}

function withPoint(digits: bigint, places: number): string {
  const text = digits.toString().padStart(places + 1, '0');
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
}

/** The profit in lowest terms. */
export function reducedFraction(milli: bigint): string {
  const { num, den } = reduce({ num: milli - 1000n, den: 1000n });
  return `${num}/${den}`;
}

/**
 * The fraction with the smallest denominator whose odds round to these, as it is customarily written. Plain numbers
 * are exact here: the products stay far below 2^53, and a stake of 1000 always fits.
 */
export function simplestFraction(milli: bigint): string {
  const profit = Number(milli) - 1000;
  for (let stake = 1; ; stake++) {
    const nearest = Math.round((profit * stake) / 1000);
    if (Math.round((nearest * 1000) / stake) === profit) {
      const text = `${nearest}/${stake}`;
      return CHALKED[text] ?? text;
    }
  }
}
