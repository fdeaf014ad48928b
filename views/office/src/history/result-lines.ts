/** Two lines through totals over time, in the units of a picture `WIDTH` by `HEIGHT`. */
export interface ResultLines {
  /** Points of polylines: the net result, and the one expected from the margin. */
  net: string;
  margin: string;
  /** The net points, closed along the zero line. */
  area: string;
  /** Vertical position of the zero line. */
  zero: number;
  /** The least and the most of both lines, for the edges of the picture. */
  low: number;
  high: number;
}

export const WIDTH = 640;
export const HEIGHT = 160;
const EDGE = 6;

type Day = { day: string; net: string; margin: string };

/** Both lines start at zero, the day before the first. Horizontal positions are days, so pauses keep their length. */
export function resultLines(profit: readonly Day[]): ResultLines {
  const days = profit.map(({ day }) => Date.parse(day));
  const start = (days[0] ?? 0) - 86_400_000;
  const span = Math.max(1, (days.at(-1) ?? 0) - start);
  const nets = [0, ...profit.map(({ net }) => Number(net))];
  const margins = [0, ...profit.map(({ margin }) => Number(margin))];
  const [low, high] = [Math.min(...nets, ...margins), Math.max(...nets, ...margins)];
  const y = (sum: number) =>
    round(HEIGHT - EDGE - ((sum - low) / Math.max(high - low, Number.MIN_VALUE)) * (HEIGHT - 2 * EDGE));
  const x = (at: number) => round(EDGE + ((at - start) / span) * (WIDTH - 2 * EDGE));
  const places = [start, ...days].map(x);
  const line = (sums: readonly number[]) => places.map((place, n) => `${place},${y(sums[n]!)}`).join(' ');
  const [net, zero] = [line(nets), y(0)];
  return {
    net,
    margin: line(margins),
    area: `${EDGE},${zero} ${net} ${places.at(-1)},${zero}`,
    zero,
    low,
    high,
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
