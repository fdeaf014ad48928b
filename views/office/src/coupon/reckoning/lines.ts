import { exactAmount, type Ratio } from '@fairbook/money';

/** A sum of money in a line: exact, written by the language. A plain text is a number, a sign or a factor. */
export interface Money {
  money: string;
}
export type Part = string | Money;

/** One printed line: a text of the dictionary with its figures, and the sum that it does. */
export interface Line {
  key: string;
  values?: Readonly<Record<string, string | number>>;
  /** One line of arithmetic: the expression and its result. */
  sum?: { of: readonly Part[]; is: Part };
}

export interface Writer {
  /** Of minor units, exact. */
  exact(sum: Ratio): Money;
  whole(minor: bigint): Money;
}

export function writerIn(iso: string): Writer {
  const exact = (sum: Ratio) => ({ money: exactAmount(sum, iso) });
  return { exact, whole: (minor) => exact({ num: minor, den: 1n }) };
}

/** `a × b × c`. */
export function product(parts: readonly Part[]): Part[] {
  return joined(parts, '×');
}

export function joined(parts: readonly Part[], sign: string): Part[] {
  return parts.flatMap((part, i) => (i === 0 ? [part] : [sign, part]));
}
