/** One value of a step line; `isOff` where the outcome was not on offer. */
export interface Thinnable {
  value: number;
  isOff: boolean;
}

/** First, last, lowest, highest, and the first suspended one. */
const PER_STRETCH = 5;

/**
 * At most `most` points of a step line, in order. The first, the last, the extremes of the whole and the points that
 * `isKept` accepts always stay (those must be fewer than `most`). The rest is divided into stretches with equally
 * many points, each of which keeps its ends, its extremes and its first suspension. A busy time thus keeps more
 * detail, however short it is.
 */
export function thinned<P extends Thinnable>(
  points: readonly P[],
  most: number,
  isKept: (point: P) => boolean = () => false,
): readonly P[] {
  if (points.length <= most) return points;
  const kept = new Set([0, points.length - 1, ...extremes(points, 0, points.length)]);
  points.forEach((point, n) => {
    if (isKept(point)) kept.add(n);
  });
  const stretches = Math.max(0, Math.floor((most - kept.size) / PER_STRETCH));
  for (let n = 0; n < stretches; n++) {
    const from = Math.floor((n * points.length) / stretches);
    const to = Math.floor(((n + 1) * points.length) / stretches);
    for (const index of [from, to - 1, ...extremes(points, from, to)]) kept.add(index);
    const off = points.findIndex(({ isOff }, index) => index >= from && index < to && isOff);
    if (off >= 0) kept.add(off);
  }
  return points.filter((_, n) => kept.has(n));
}

/** Indexes of the lowest and the highest value, the first of each. */
function extremes(points: readonly Thinnable[], from: number, to: number): [low: number, high: number] {
  let [low, high] = [from, from];
  for (let n = from + 1; n < to; n++) {
    if (points[n]!.value < points[low]!.value) low = n;
    if (points[n]!.value > points[high]!.value) high = n;
  }
  return [low, high];
}
