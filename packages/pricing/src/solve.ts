/**
 * The root of a monotone function between two bounds of opposite sign, by bisection: slower than Newton, but it always
 * converges, and markets have few outcomes.
 */
export function solveMonotone(f: (x: number) => number, low: number, high: number): number {
  const rises = f(high) > f(low);
  let [from, to] = [low, high];
  for (let step = 0; step < 200 && to - from > 1e-15 * Math.max(1, Math.abs(to)); step++) {
    const middle = (from + to) / 2;
    if (f(middle) > 0 === rises) to = middle;
    else from = middle;
  }
  return (from + to) / 2;
}

/** An upper bound for the root of a falling function: doubles `start` until `f` is not positive there. */
export function boundBelowZero(f: (x: number) => number, start: number): number {
  let high = start;
  for (let step = 0; step < 60 && f(high) > 0; step++) high *= 2;
  return high;
}

export function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
