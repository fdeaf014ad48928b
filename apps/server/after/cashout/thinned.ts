/** A value at a moment; null where there was none. */
export interface ValuePoint {
  /** Epoch milliseconds, ascending. */
  at: number;
  value: bigint | null;
}

/**
 * At most `most` (8 or more) of these points: the first, the last, the lowest, the highest, and an even spread of the
 * rest. A stretch without change keeps only its ends. Pure.
 */
export function thinned(points: readonly ValuePoint[], most: number): ValuePoint[] {
  const told = points.filter((_, n) => n === 0 || n === points.length - 1 || isTurn(points, n));
  if (told.length <= most) return told;
  const ends = new Set([told[0]!, told.at(-1)!, ...extremes(told)]);
  const rest = told.filter((point) => !ends.has(point));
  const room = most - ends.size;
  const spread = Array.from({ length: room }, (_, n) => rest[Math.floor((n * rest.length) / room)]!);
  const kept = new Set([...ends, ...spread]);
  return told.filter((point) => kept.has(point));
}

/** Whether a point differs from one of its neighbours. */
function isTurn(points: readonly ValuePoint[], n: number): boolean {
  const { value } = points[n]!;
  return points[n - 1]!.value !== value || points[n + 1]!.value !== value;
}

function extremes(points: readonly ValuePoint[]): ValuePoint[] {
  const known = points.filter(({ value }) => value !== null);
  if (known.length === 0) return [];
  const by = (isBetter: (a: bigint, b: bigint) => boolean) =>
    known.reduce((best, point) => (isBetter(point.value!, best.value!) ? point : best));
  return [by((a, b) => a < b), by((a, b) => a > b)];
}
