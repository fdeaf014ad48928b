import { exactAmount, type Ratio } from '@fairbook/money';

/** An amount of money in a line: exact, and formatted by language. Plain text is a number, a sign or a factor. */
export interface Money {
  money: string;
}
export type Part = string | Money;

/** One printed line: a dictionary text with its values, and its sum. */
export interface Line {
  key: string;
  values?: Readonly<Record<string, string | number>>;
  /** One line of arithmetic: the expression and its result. */
  sum?: { of: readonly Part[]; is: Part };
}

export interface Writer {
  /** Formats exact minor units. */
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
