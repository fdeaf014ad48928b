import type { MarginMethod } from './implied-probabilities.ts';

/**
 * How a margin is spread. Shin's method is left out: its price of an outcome depends on the rest of its market, so the
 * same payoff under two names would have two prices.
 */
export interface Margin {
  method: Exclude<MarginMethod, 'shin'>;
  /**
   * Overround of a market of two equal chances, as a share: 0.05 is 5 %. The overround of every other market follows
   * from it.
   */
  even: number;
}

/** The default way to spread a margin, and to remove it from prices of unknown origin. */
export const USUAL_METHOD = 'odds_ratio';

/**
 * Minimum mean return of any outcome before its odds are rounded (a step of the ladder is at most 2.5 %): a floor for
 * methods that put much of the margin on long odds.
 */
export const LEAST_RETURN = 0.84;

/**
 * The function from the inverse of fair odds to the inverse of quoted odds. One rising function prices all outcomes of
 * a game, so equal payoffs have the same price in every market, a likelier outcome never has longer odds, and no odds
 * are above the fair ones. On a complete market it agrees with the method of that name, so `impliedProbabilities`
 * inverts it.
 */
export function marginCurve({ method, even }: Margin): (fair: number) => number {
  const curve = CURVES[method](even);
  return (fair) => Math.min(curve(fair), fair / LEAST_RETURN);
}

type Curve = (fair: number) => number;

const CURVES: Record<Margin['method'], (even: number) => Curve> = {
  multiplicative: (even) => (fair) => fair * (1 + even),
  additive: (even) => (fair) => fair + even / 2,
  power: (even) => {
    const k = 1 - Math.log2(1 + even);
    return (fair) => fair ** k;
  },
  odds_ratio: oddsRatio,
  logarithmic: oddsRatio,
};

/** `q = c p / (1 − p + c p)`: Cheung's odds ratio, a constant added to the log-odds. */
function oddsRatio(even: number): Curve {
  const c = (1 + even) / (1 - even);
  return (fair) => (c * fair) / (1 - fair + c * fair);
}

/** The odds ladder: the smallest step of quoted odds in thousandths, up to the odds where the next step begins. */
const TICKS: readonly (readonly [below: number, tick: number])[] = [
  [2_000, 10],
  [4_000, 20],
  [6_000, 50],
  [10_000, 100],
  [20_000, 200],
  [50_000, 500],
  [100_000, 1000],
  [200_000, 2000],
  [Number.POSITIVE_INFINITY, 5000],
];

/**
 * Rounds decimal odds down to the ladder, in thousandths: steps of 0.01 below 2, 0.02 below 4, 0.05 below 6, 0.1 below
 * 10, 0.2 below 20, 0.5 below 50, 1 below 100, 2 below 200, 5 above. A step is about a hundredth, so small moves change
 * no price; always down, so that rounding gives away no margin.
 */
export function roundDownToTick(odds: number): number {
  // Half a millionth makes up for binary fractions: 2.30 is 2.2999999999999998.
  const milli = odds * 1000 + 5e-7;
  const tick = tickAt(milli);
  return Math.floor(milli / tick) * tick;
}

/** The step of the ladder at these odds; both in thousandths. */
export function tickAt(oddsMilli: number): number {
  return TICKS.find(([below]) => oddsMilli < below)![1];
}
