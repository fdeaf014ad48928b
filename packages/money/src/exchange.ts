import { exponentOf } from './exponents.ts';
import { type MinorUnits, minorUnits } from './minor-units.ts';
import type { Rates } from './rates.ts';
import { multiply, type Ratio, reduce } from './ratio.ts';

/** What an exchange gives and what the house keeps, both in minor units of the second currency. */
export interface Exchanged {
  gets: MinorUnits;
  fee: MinorUnits;
}

/** The fee is given in hundredths of a percent. */
const WHOLE = 10_000n;

/**
 * What `sum` minor units of one currency give in another. Both roundings favour the house: at unchanged rates no chain
 * of exchanges returns more than went in. Throws an Error without a rate.
 */
export function exchanged(
  sum: bigint,
  { from, to }: { from: string; to: string },
  rates: Rates,
  feeHundredths: bigint,
): Exchanged {
  const { num, den } = minorRate(from, to, rates);
  const before = (sum * num) / den;
  const gets = (sum * num * (WHOLE - feeHundredths)) / (den * WHOLE);
  return { gets: minorUnits(gets), fee: minorUnits(before - gets) };
}

/** Units of one currency for a unit of another, exact. Throws an Error without a rate. */
export function crossRate(from: string, to: string, rates: Rates): Ratio {
  const [first, second] = [rates.get(from), rates.get(to)];
  if (!first || !second) throw new Error(`No rate from ${from} to ${to}`);
  return reduce({ num: second.num * first.den, den: second.den * first.num });
}

function minorRate(from: string, to: string, rates: Rates): Ratio {
  const scale = { num: 10n ** BigInt(exponentOf(to)), den: 10n ** BigInt(exponentOf(from)) };
  return multiply(crossRate(from, to, rates), scale);
}

/** A fraction as a plain decimal with `figures` significant figures, rounded down, without zeros at its end. */
export function figuresOf({ num, den }: Ratio, figures = 6): string {
  let decimals = 0;
  let scaled = num / den;
  while (scaled < 10n ** BigInt(figures - 1) && decimals < 18) {
    decimals += 1;
    scaled = (num * 10n ** BigInt(decimals)) / den;
  }
  const digits = scaled.toString().padStart(decimals + 1, '0');
  if (decimals === 0) return digits;
  const point = digits.length - decimals;
  return `${digits.slice(0, point)}.${digits.slice(point)}`.replace(/\.?0+$/, '');
}
