import type { MarginMethod } from './implied-probabilities.ts';
import { boundBelowZero, solveMonotone, sum } from './solve.ts';

/**
 * Odds with a margin, the inverse of `impliedProbabilities`. `fair` are inverses of fair odds, which sum to the
 * `book` (1 for most markets, 2 for a double chance, where two outcomes win); the answer's inverses sum to
 * `book × (1 + margin)`, and none is longer than fair. `margin` is a share: 0.05 is five percent.
 */
export function addMargin(fair: readonly number[], margin: number, method: MarginMethod = 'power'): number[] {
  // What is left of one may be a hair below zero, and has no power.
  const real = fair.map((p) => Math.max(p, 0));
  const target = sum(real) * (1 + margin);
  if (margin <= 0 || real.length === 0) return real.map((p) => 1 / p);
  return METHODS[method](real, target, margin).map((q) => 1 / q);
}

type Spread = (p: readonly number[], target: number, margin: number) => number[];

const METHODS: Record<MarginMethod, Spread> = {
  multiplicative: (p, _target, margin) => p.map((value) => value * (1 + margin)),
  additive: (p, target) => p.map((value) => value + (target - sum(p)) / p.length),
  power: (p, target) => {
    const at = (k: number) => p.map((value) => value ** k);
    const k = solveMonotone((power) => sum(at(power)) - target, 0, 1);
    return at(k);
  },
  // Shin (1993), equation 5: the price of a state is √(z p + (1 − z) p²) times the sum of these roots.
  shin: (p, target) => {
    const at = (z: number) => {
      const roots = p.map((value) => Math.sqrt(z * value + (1 - z) * value * value));
      const scale = sum(roots) / sum(p);
      return roots.map((root) => root * scale);
    };
    return at(solveMonotone((z) => sum(at(z)) - target, 0, 1));
  },
  odds_ratio: oddsRatio,
  logarithmic: oddsRatio,
};

/** `q = c p / (1 − p + c p)`: Cheung's ratio, which is a constant added to the log-odds. */
function oddsRatio(p: readonly number[], target: number): number[] {
  const at = (c: number) => p.map((value) => (c * value) / (1 - value + c * value));
  const missing = (c: number) => target - sum(at(c));
  return at(solveMonotone(missing, 1, boundBelowZero(missing, 2)));
}

/** Smallest step of quoted odds, in thousandths, up to the odds before which it holds. */
const TICKS: readonly (readonly [below: number, tick: number])[] = [
  [10_000, 10],
  [20_000, 100],
  [50_000, 500],
  [100_000, 1000],
  [Number.POSITIVE_INFINITY, 5000],
];

/**
 * Decimal odds as integer thousandths on the ladder of quoted odds: steps of 0.01 below 10, 0.1 below 20, 0.5 below
 * 50, 1 below 100, 5 above. Always down, so that a rounded price never gives back a part of the margin.
 */
export function roundDownToTick(odds: number): number {
  // Half a millionth forgives what binary fractions lose: 2.30 is 2.2999999999999998.
  const milli = odds * 1000 + 5e-7;
  const tick = tickAt(milli);
  return Math.floor(milli / tick) * tick;
}

/** Smallest step of quoted odds at odds in thousandths. */
export function tickAt(oddsMilli: number): number {
  return TICKS.find(([below]) => oddsMilli < below)![1];
}
