import type { Ratio } from '@fairbook/money';
import { coefOf, type OddsMilli, oddsMilli, oddsMilliOf } from './odds-milli.ts';
import { nearestMilli, readDecimal, readFraction } from './read.ts';
import { chalkedFraction, reducedFraction, shortestDecimal } from './write.ts';

/** One way to write odds; `milli` is thousandths of decimal odds on both sides. */
interface View {
  write(milli: bigint): string;
  /** The nearest thousandth; null when the text does not belong to this view. */
  read(text: string): bigint | null;
}

/**
 * The views of S1 §9. Each reads back exactly what it wrote: a value without finite decimals (American below evens,
 * Malay above evens, a probability) gets the fewest decimals that still round to the same thousandth. A text outside
 * the range of its view is not a price. The ranges are: decimal above 1; fraction and Hong Kong above 0; American +100
 * and more or −100 and less; Indonesian 1 and more or −1 and less; Malay from −1 to 1 without 0; a probability above
 * 0 % and below 100 %.
 */
const VIEWS: Readonly<Record<number, View>> = {
  /** Decimal: 2.50, 2.245. */
  0: decimal(0n, 2),
  /** Fractional, the profit in lowest terms: 3/2, 333/1000. */
  1: { write: reducedFraction, read: readFraction },
  /** American: the profit on 100, or minus the stake that wins 100. */
  2: signed({
    unit: 100n,
    decimals: 0,
    hasProfit: (milli) => milli >= 2000n,
    isWithin: isFromUnit,
    plus: '+',
  }),
  /** Hong Kong: the profit on 1. */
  4: decimal(1000n, 2),
  /** Malay: the profit on 1 up to evens; above, minus the stake that wins 1. */
  5: signed({ unit: 1n, decimals: 2, hasProfit: (milli) => milli <= 2000n, isWithin: isToUnit }),
  /** Indonesian: American divided by 100. */
  6: signed({ unit: 1n, decimals: 2, hasProfit: (milli) => milli >= 2000n, isWithin: isFromUnit }),
  /** Decimal, always with three decimals, so that a column lines up. */
  14: decimal(0n, 3),
  /**
   * Fractional as bookmakers chalk it: the fraction of their ladder that rounds to the same thousandth (1.333 is 1/3,
   * 1.909 is 10/11), else the exact one (1.47 is 47/100).
   */
  15: { write: chalkedFraction, read: readFraction },
  /** Implied probability: 2.50 is 40%. */
  16: { write: writeProbability, read: readProbability },
};

/** The ids that a player may choose from. */
export const COEF_VIEWS: readonly number[] = Object.keys(VIEWS).map(Number);

/** Views that fit a narrow column of lines and prices: no fractions, no percentages. */
export const ASIAN_COEF_VIEWS: readonly number[] = [0, 2, 4, 5, 6, 14];

/**
 * Decimal odds (at most three decimals) in the view `coefViewId`; above 1, `parseOdds` reads the same number back.
 * Throws a RangeError for an unknown view and for odds below 1.
 */
export function formatOdds(coef: number, coefViewId: number): string {
  return formatOddsMilli(oddsMilliOf(coef), coefViewId);
}

/**
 * The decimal odds that a text of the view `coefViewId` means, to the nearest thousandth; NaN when it is not a price.
 * Throws a RangeError for an unknown view.
 */
export function parseOdds(text: string, coefViewId: number): number {
  const odds = parseOddsMilli(text, coefViewId);
  return odds === null ? Number.NaN : coefOf(odds);
}

/** `formatOdds` for thousandths. */
export function formatOddsMilli(odds: OddsMilli, coefViewId: number): string {
  return viewOf(coefViewId).write(BigInt(odds));
}

/** `parseOdds` in thousandths; null when the text is not a price of this view. */
export function parseOddsMilli(text: string, coefViewId: number): OddsMilli | null {
  const milli = Number(viewOf(coefViewId).read(text.trim()) ?? 0n);
  return milli > 1000 && Number.isSafeInteger(milli) ? oddsMilli(milli) : null;
}

function viewOf(coefViewId: number): View {
  const view = VIEWS[coefViewId];
  if (!view) throw new RangeError(`Unknown view of odds: ${coefViewId}`);
  return view;
}

/** Plain decimals of the odds minus `offset`. They are exact, so more than three decimals are refused. */
function decimal(offset: bigint, decimals: number): View {
  return {
    write: (milli) => shortestDecimal(milli - offset, 1000n, decimals),
    read(text) {
      const value = readDecimal(text);
      if (!value || value.isNegative || value.den > 1000n) return null;
      return nearestMilli(value.num, value.den) + offset;
    },
  };
}

interface Signed {
  unit: bigint;
  decimals: number;
  /** Whether the view writes these odds as a profit; otherwise as minus the stake. */
  hasProfit(milli: bigint): boolean;
  /** Whether the view writes a figure of this size (without its sign) at all. */
  isWithin(size: Ratio, unit: bigint): boolean;
  plus?: string;
}

function isFromUnit({ num, den }: Ratio, unit: bigint): boolean {
  return num >= unit * den;
}

function isToUnit({ num, den }: Ratio, unit: bigint): boolean {
  return num > 0n && num <= unit * den;
}

/** The profit on a stake of `unit` where `hasProfit`, otherwise minus the stake that wins one `unit`. */
function signed({ unit, decimals, hasProfit, isWithin, plus = '' }: Signed): View {
  function read(text: string): bigint | null {
    const value = readDecimal(text);
    if (!value || !isWithin(value, unit)) return null;
    const { num, den } = value;
    return 1000n + (value.isNegative ? nearestMilli(unit * den, num) : nearestMilli(num, den * unit));
  }
  function write(milli: bigint): string {
    const profit = milli - 1000n;
    if (profit === 0n) return NO_PROFIT;
    if (hasProfit(milli)) return plus + shortestDecimal(unit * profit, 1000n, decimals);
    const means = (text: string) => read(`-${text}`) === milli;
    return `-${shortestDecimal(unit * 1000n, profit, decimals, means)}`;
  }
  return { write, read };
}

/** Odds of 1.00, such as those of void selections: no finite stake wins anything. Written, but never read. */
const NO_PROFIT = '-∞';

function writeProbability(milli: bigint): string {
  const means = (text: string) => readProbability(`${text}%`) === milli;
  return `${shortestDecimal(100_000n, milli, 0, means)}%`;
}

function readProbability(text: string): bigint | null {
  const value = text.endsWith('%') ? readDecimal(text.slice(0, -1)) : null;
  return value && !value.isNegative && value.num > 0n ? nearestMilli(100n * value.den, value.num) : null;
}
