import type { Ratio } from '@fairbook/money';
import type { OddsMilli } from './odds-milli.ts';

/** The exact product of odds. The empty product is 1. */
export function totalOdds(odds: readonly OddsMilli[]): Ratio {
  const num = odds.reduce((product, milli) => product * BigInt(milli), 1n);
  return { num, den: 1000n ** BigInt(odds.length) };
}

/** Total odds for display, in thousandths, rounded down. May exceed any safe integer. */
export function roundDownToMilli(total: Ratio): bigint {
  return (total.num * 1000n) / total.den;
}
