/** Two lines through totals over time, in the units of a picture `WIDTH` by `HEIGHT`. */
export interface ResultLines {
  /** Points of polylines: the net result, and the one expected from the margin. */
  net: string;
  margin: string;
  /** The net points, closed along the zero line. */
  area: string;
  /** Vertical position of the zero line. */
  zero: number;
  /** The least and the most of both lines as amounts, for the edges of the picture. */
  low: string;
  high: string;
}

export const WIDTH = 640;
export const HEIGHT = 160;
const EDGE = 6;

interface Point {
  /** Where it stands: the time of a day, or a number in a row. */
  place: number;
  net: string;
  margin: string;
}

/** Both lines start at zero, at `start`. */
export function resultLines(points: readonly Point[], start: number): ResultLines {
  const span = Math.max(1, (points.at(-1)?.place ?? 0) - start);
  const nets = [0, ...points.map(({ net }) => Number(net))];
  const margins = [0, ...points.map(({ margin }) => Number(margin))];
  const amounts = ['0', ...points.flatMap(({ net, margin }) => [net, margin])].sort(
    (a, b) => Number(a) - Number(b),
  );
  const [least, most] = [amounts[0]!, amounts.at(-1)!];
  const [low, high] = [Number(least), Number(most)];
  const y = (sum: number) =>
    round(HEIGHT - EDGE - ((sum - low) / Math.max(high - low, Number.MIN_VALUE)) * (HEIGHT - 2 * EDGE));
  const x = (place: number) => round(EDGE + ((place - start) / span) * (WIDTH - 2 * EDGE));
  const places = [start, ...points.map(({ place }) => place)].map(x);
  const line = (sums: readonly number[]) => places.map((at, n) => `${at},${y(sums[n]!)}`).join(' ');
  const [net, zero] = [line(nets), y(0)];
  return {
    net,
    margin: line(margins),
    area: `${EDGE},${zero} ${net} ${places.at(-1)},${zero}`,
    zero,
    low: least,
    high: most,
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
