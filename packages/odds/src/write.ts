import { reduce } from '@fairbook/money';
import { nearestMilli } from './read.ts';

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

/** The fraction with the smallest denominator whose odds round to these, as it is customarily written. */
export function simplestFraction(milli: bigint): string {
  const profit = milli - 1000n;
  for (let stake = 1n; ; stake++) {
    const nearest = (2n * profit * stake + 1000n) / 2000n;
    if (nearestMilli(nearest, stake) === profit) {
      const text = `${nearest}/${stake}`;
      return CHALKED[text] ?? text;
    }
  }
}
