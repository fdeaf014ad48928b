/** A line through totals over time, in the units of a picture `WIDTH` by `HEIGHT`. */
export interface ProfitLine {
  /** Points of a polyline. */
  points: string;
  /** The same points, closed along the zero line. */
  area: string;
  /** Vertical position of the zero line. */
  zero: number;
  end: readonly [x: number, y: number];
}

export const WIDTH = 640;
export const HEIGHT = 160;
const EDGE = 6;

/** The line starts at zero. Horizontal positions are days, so pauses keep their length. */
export function profitLine(profit: readonly { day: string; net: string }[]): ProfitLine {
  const days = profit.map(({ day }) => Date.parse(day));
  const start = (days[0] ?? 0) - 86_400_000;
  const span = Math.max(1, (days.at(-1) ?? 0) - start);
  const nets = [0, ...profit.map(({ net }) => Number(net))];
  const [low, high] = [Math.min(...nets), Math.max(...nets)];
  const y = (net: number) =>
    round(HEIGHT - EDGE - ((net - low) / Math.max(high - low, Number.MIN_VALUE)) * (HEIGHT - 2 * EDGE));
  const x = (at: number) => round(EDGE + ((at - start) / span) * (WIDTH - 2 * EDGE));
  const places = [start, ...days].map((at, i) => [x(at), y(nets[i]!)] as const);
  const points = places.map((place) => place.join()).join(' ');
  const zero = y(0);
  const end = places.at(-1)!;
  return { points, area: `${EDGE},${zero} ${points} ${end[0]},${zero}`, zero, end };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
