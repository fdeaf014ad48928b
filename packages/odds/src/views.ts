import { coefOf, type OddsMilli, oddsMilli, oddsMilliOf } from './odds-milli.ts';
import { nearestMilli, readDecimal, readFraction } from './read.ts';
import { reducedFraction, shortestDecimal, simplestFraction } from './write.ts';

/** One way to write odds; both sides in thousandths of decimal odds. */
interface View {
  write(milli: bigint): string;
  /** The nearest thousandth; null when the text is not of this view. */
  read(text: string): bigint | null;
}

/**
 * The views of S1 §9. Each reads back exactly what it wrote: a value without finite decimals (American below evens,
 * Malay above them, a probability) gets the fewest decimals that still round to the same thousandth.
 */
const VIEWS: Readonly<Record<number, View>> = {
  /** Decimal: 2.50, 2.245. */
  0: decimal(0n, 2),
  /** Fractional, the profit in lowest terms: 3/2, 333/1000. */
  1: { write: reducedFraction, read: readFraction },
  /** American: the profit on 100, or minus the stake that wins 100. */
  2: signed(100n, 0, (milli) => milli >= 2000n, '+'),
  /** Hong Kong: the profit on 1. */
  4: decimal(1000n, 2),
  /** Malay: the profit on 1 up to evens, above minus the stake that wins 1. */
  5: signed(1n, 2, (milli) => milli <= 2000n),
  /** Indonesian: American divided by 100. */
  6: signed(1n, 2, (milli) => milli >= 2000n),
  /** Decimal with three decimals always, so that a column lines up. */
  14: decimal(0n, 3),
  /** The plainest fraction that rounds to these odds, as bookmakers chalk it: 1.333 is 1/3, 1.909 is 10/11. */
  15: { write: simplestFraction, read: readFraction },
  /** Implied probability: 2.50 is 40%. */
  16: { write: writeProbability, read: readProbability },
};

/** The ids a player may choose from. */
export const COEF_VIEWS: readonly number[] = Object.keys(VIEWS).map(Number);

/** Those that fit a narrow column of lines and prices: no fractions, no percents. */
export const ASIAN_COEF_VIEWS: readonly number[] = [0, 2, 4, 5, 6, 14];

/**
 * Decimal odds (at most three decimals) in the view `coefViewId`; `parseOdds` gives back the same number.
 * Throws a RangeError for an unknown view and for odds below 1.
 */
export function formatOdds(coef: number, coefViewId: number): string {
  return formatOddsMilli(oddsMilliOf(coef), coefViewId);
}

/** The decimal odds that a text of the view `coefViewId` means, to the nearest thousandth; NaN when it means none. */
export function parseOdds(text: string, coefViewId: number): number {
  const odds = parseOddsMilli(text, coefViewId);
  return odds === null ? Number.NaN : coefOf(odds);
}

/** `formatOdds` for thousandths. */
export function formatOddsMilli(odds: OddsMilli, coefViewId: number): string {
  return viewOf(coefViewId).write(BigInt(odds));
}

/** `parseOdds` to thousandths; null when the text means no odds of at least 1. */
export function parseOddsMilli(text: string, coefViewId: number): OddsMilli | null {
  const milli = Number(viewOf(coefViewId).read(text.trim()) ?? 0n);
  return milli >= 1000 && Number.isSafeInteger(milli) ? oddsMilli(milli) : null;
}

function viewOf(coefViewId: number): View {
  const view = VIEWS[coefViewId];
  if (!view) throw new RangeError(`Unknown view of odds: ${coefViewId}`);
  return view;
}

/** Plain decimals of the odds less `offset`. They are exact, so more than three decimals are refused. */
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

/** The profit on a stake of `unit` where `isProfit`, elsewhere minus the stake whose profit is one `unit`. */
function signed(unit: bigint, decimals: number, isProfit: (milli: bigint) => boolean, plus = ''): View {
  function read(text: string): bigint | null {
    const value = readDecimal(text);
    if (text === NO_PROFIT) return 1000n;
    if (!value || (value.isNegative && value.num === 0n)) return null;
    const { num, den } = value;
    return 1000n + (value.isNegative ? nearestMilli(unit * den, num) : nearestMilli(num, den * unit));
  }
  function write(milli: bigint): string {
    const profit = milli - 1000n;
    if (isProfit(milli)) return plus + shortestDecimal(unit * profit, 1000n, decimals);
    if (profit === 0n) return NO_PROFIT;
    const means = (text: string) => read(`-${text}`) === milli;
    return `-${shortestDecimal(unit * 1000n, profit, decimals, means)}`;
  }
  return { write, read };
}

/** What no finite stake can win anything at: odds of 1.00. */
const NO_PROFIT = '-∞';

function writeProbability(milli: bigint): string {
  const means = (text: string) => readProbability(`${text}%`) === milli;
  return `${shortestDecimal(100_000n, milli, 0, means)}%`;
}

function readProbability(text: string): bigint | null {
  const value = text.endsWith('%') ? readDecimal(text.slice(0, -1)) : null;
  return value && !value.isNegative && value.num > 0n ? nearestMilli(100n * value.den, value.num) : null;
}
