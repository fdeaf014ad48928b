/** A value at a moment (epoch milliseconds); null where there was none. */
export interface SparkPoint {
  at: number;
  value: number | null;
}

export const WIDTH = 64;
export const HEIGHT = 20;
const EDGE = 2;

/** The lines through the points, broken where there was no value, and the place of the last one. Null below two. */
export function sparkOf(
  points: readonly SparkPoint[],
): { paths: string[]; end: [number, number] | null } | null {
  const known = points.flatMap(({ at, value }) => (value === null ? [] : [{ at, value }]));
  const [first, last] = [points[0], points.at(-1)];
  if (known.length < 2 || !first || !last || last.at === first.at) return null;
  const values = known.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) => round(EDGE + ((at - first.at) / (last.at - first.at)) * (WIDTH - 2 * EDGE));
  const y = (value: number) =>
    high === low ? HEIGHT / 2 : round(HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE));
  const paths: string[] = [];
  let isOpen = false;
  for (const { at, value } of points) {
    if (value !== null) {
      const place = `${x(at)} ${y(value)}`;
      if (isOpen) paths.push(`${paths.pop()}L${place}`);
      else paths.push(`M${place}`);
    }
    isOpen = value !== null;
  }
  return { paths, end: last.value === null ? null : [x(last.at), y(last.value)] };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
