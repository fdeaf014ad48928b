import { reduce } from '@fairbook/money';
import { readFraction } from './read.ts';

/**
 * The fractions that British bookmakers use up to 10/1; above that they use whole numbers to one. By custom some are
 * not in lowest terms.
 */
const LADDER =
  '1/50 1/33 1/25 1/20 1/16 1/14 1/12 1/11 1/10 1/9 1/8 2/15 1/7 2/13 1/6 2/11 1/5 2/9 1/4 2/7 3/10 1/3 4/11 2/5 4/9 ' +
  '1/2 8/15 4/7 8/13 4/6 8/11 4/5 5/6 10/11 20/21 1/1 21/20 11/10 6/5 5/4 11/8 7/5 6/4 8/5 13/8 7/4 9/5 15/8 2/1 11/5 ' +
  '9/4 12/5 5/2 13/5 11/4 14/5 3/1 16/5 100/30 7/2 18/5 4/1 9/2 5/1 11/2 6/1 13/2 7/1 15/2 8/1 17/2 9/1 19/2 10/1';

const CHALKED: ReadonlyMap<bigint, string> = new Map(
  LADDER.split(' ').map((text) => [readFraction(text)!, text]),
);

/**
 * `num/den` with the fewest decimals, at least `decimals`, whose value satisfies `means` (default: is exact). The last
 * decimal is rounded to the nearest.
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

/** The profit as a fraction in lowest terms. */
export function reducedFraction(milli: bigint): string {
  const { num, den } = reduce({ num: milli - 1000n, den: 1000n });
  return `${num}/${den}`;
}

/** The fraction of the ladder that rounds to these odds, else the exact profit in lowest terms. */
export function chalkedFraction(milli: bigint): string {
  return CHALKED.get(milli) ?? reducedFraction(milli);
}
