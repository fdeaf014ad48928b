import { boundBelowZero, solveMonotone, sum } from './solve.ts';

export type MarginMethod = 'multiplicative' | 'additive' | 'power' | 'shin' | 'odds_ratio' | 'logarithmic';

/**
 * Probabilities behind a bookmaker's decimal odds of one market (mutually exclusive, complete), summing to 1.
 * With `q = 1 / odds`:
 * - `multiplicative`: `p = q / Σq`.
 * - `additive`: each loses the same part of the overround, `p = q − (Σq − 1) / n`; longshots that would fall below zero
 *   are set to 0 and the rest is shared again.
 * - `power`: `p = q^k` with `Σp = 1` (Vovk and Zhdanov 2009; Clarke, Kovalchik and Ingram 2017).
 * - `shin`: `p = (√(z² + 4(1 − z) q² / Σq) − z) / (2(1 − z))`, Shin's insider model (1993) as Jullien and Salanié
 *   (1994) write it.
 * - `odds_ratio`: Cheung (2015): `p = q / (c + q − c·q)`, the same ratio `c` between market and fair odds-against.
 * - `logarithmic`: a constant off the log-odds, `ln(p / (1 − p)) = ln(q / (1 − q)) − c`. Same answer as the odds ratio
 *   (its `c` is the logarithm of that one), but solved in log space, which keeps extreme odds exact.
 *
 * Throws a RangeError unless there are at least two odds, each above 1 and finite.
 */
export function impliedProbabilities(odds: number[], method: MarginMethod): number[] {
  if (odds.length < 2) throw new RangeError('A market has at least two outcomes');
  if (odds.some((value) => !(value > 1) || !Number.isFinite(value)))
    throw new RangeError('Odds must be finite and above 1');
  return normalised(METHODS[method](odds.map((value) => 1 / value)));
}

const METHODS: Record<MarginMethod, (q: number[]) => number[]> = {
  multiplicative: (q) => q,
  additive,
  power,
  shin,
  odds_ratio: oddsRatio,
  logarithmic,
};

function additive(q: number[]): number[] {
  let open = q.map((_, index) => index);
  let share = 0;
  for (;;) {
    share = (sum(open.map((index) => q[index]!)) - 1) / open.length;
    const kept = open.filter((index) => q[index]! > share);
    if (kept.length === open.length) break;
    open = kept;
  }
  return q.map((value, index) => (open.includes(index) ? value - share : 0));
}

function power(q: number[]): number[] {
  const excess = (k: number) => sum(q.map((value) => value ** k)) - 1;
  const k = solveMonotone(excess, 0, boundBelowZero(excess, 1));
  return q.map((value) => value ** k);
}

/** A market without overround has no insiders (z = 0); one below 100 % has no Shin solution and is scaled. */
function shin(q: number[]): number[] {
  const total = sum(q);
  if (total <= 1) return q;
  const at = (z: number) =>
    q.map((value) => (Math.sqrt(z * z + (4 * (1 - z) * value * value) / total) - z) / (2 * (1 - z)));
  return at(solveMonotone((z) => sum(at(z)) - 1, 0, 1 - 1e-9));
}

function oddsRatio(q: number[]): number[] {
  const at = (c: number) => q.map((value) => value / (c + value - c * value));
  const excess = (c: number) => sum(at(c)) - 1;
  return at(solveMonotone(excess, 0, boundBelowZero(excess, 1)));
}

function logarithmic(q: number[]): number[] {
  const logits = q.map((value) => Math.log(value) - Math.log1p(-value));
  const at = (c: number) => logits.map((logit) => 1 / (1 + Math.exp(c - logit)));
  return at(solveMonotone((c) => sum(at(c)) - 1, -50, 50));
}

function normalised(p: number[]): number[] {
  const total = sum(p);
  return p.map((value) => value / total);
}
