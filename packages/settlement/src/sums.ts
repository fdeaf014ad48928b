import type { Ratio } from '@fairbook/money';

/** Exact amounts on their way to a payout, never in lowest terms. */
export const NOTHING: Ratio = { num: 0n, den: 1n };
export const ONE: Ratio = { num: 1n, den: 1n };

export function whole(units: bigint): Ratio {
  return { num: units, den: 1n };
}

export function add(a: Ratio, b: Ratio): Ratio {
  return { num: a.num * b.den + b.num * a.den, den: a.den * b.den };
}

export function subtract(a: Ratio, b: Ratio): Ratio {
  return { num: a.num * b.den - b.num * a.den, den: a.den * b.den };
}

export function times(a: Ratio, b: Ratio): Ratio {
  return { num: a.num * b.num, den: a.den * b.den };
}

export function isAbove(a: Ratio, b: Ratio): boolean {
  return a.num * b.den > b.num * a.den;
}

export function lower(a: Ratio, b: Ratio): Ratio {
  return isAbove(a, b) ? b : a;
}

/** The percentage may have up to three decimals. */
export function percentOf(sum: Ratio, percent: number): Ratio {
  return { num: sum.num * BigInt(Math.round(percent * 1000)), den: sum.den * 100_000n };
}
