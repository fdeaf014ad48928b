import type { sportsbook } from '@fairbook/contracts';

/** Size of the drawing in its own units; it is stretched to the available room. */
export const WIDTH = 320;
export const HEIGHT = 120;
/** Above and below the extremes, so that a line at an edge is fully visible. */
const EDGE = 8;
/** A price suspended at the end extends the chart by this share, not until now. */
const AFTER_STOP = 0.05;
const LEAST_SPAN_MS = 1_000;

export interface Chart {
  /** Moments at the two ends, epoch milliseconds. */
  from: number;
  to: number;
  lowest: number;
  highest: number;
  /** Path of the step line. */
  line: string;
  /** Stretches without bets. */
  stops: readonly { x: number; width: number }[];
  xOf(at: number): number;
  yOf(coef: number): number;
}

type Point = Pick<sportsbook.PricePoint, 'coef' | 'isSuspended'> & { at: number };

/**
 * A step line of prices from `from` (by default the first point) until `now`: each holds until the next. `marks` are
 * prices that must fit in too.
 */
export function chartOf(
  told: readonly sportsbook.PricePoint[],
  { now, from, marks = [] }: { now: number; from?: number | undefined; marks?: readonly number[] },
): Chart {
  const points = since(
    told.map((point) => ({ ...point, at: Date.parse(point.at) })),
    from,
  );
  const [first, last] = [points[0]!, points.at(-1)!];
  const span = Math.max(LEAST_SPAN_MS, last.at - first.at);
  const open = Math.max(now, last.at, first.at + LEAST_SPAN_MS);
  const to = last.isSuspended ? Math.min(open, first.at + span * (1 + AFTER_STOP)) : open;
  const coefs = [...points.map(({ coef }) => coef), ...marks];
  const [lowest, highest] = [Math.min(...coefs), Math.max(...coefs)];
  const xOf = (at: number) => round(((at - first.at) / (to - first.at)) * WIDTH);
  const yOf = (coef: number) =>
    highest === lowest
      ? HEIGHT / 2
      : round(EDGE + ((highest - coef) / (highest - lowest)) * (HEIGHT - 2 * EDGE));
  const line = points.map(({ at, coef }, n) => `${n === 0 ? 'M0 ' : `H${xOf(at)}V`}${yOf(coef)}`).join('');
  return {
    from: first.at,
    to,
    lowest,
    highest,
    line: `${line}H${WIDTH}`,
    stops: stopsOf(points, to).map(([start, end]) => ({
      x: xOf(start),
      width: round(xOf(end) - xOf(start)),
    })),
    xOf,
    yOf,
  };
}

/** The points from a moment on, the first of them at that moment with the price then. */
function since(points: readonly Point[], from = 0): readonly Point[] {
  const later = points.filter(({ at }) => at > from);
  const before = points.findLast(({ at }) => at <= from);
  return before ? [{ ...before, at: from }, ...later] : later;
}

function stopsOf(points: readonly Point[], to: number): [start: number, end: number][] {
  const stops: [number, number][] = [];
  let start: number | null = null;
  for (const { at, isSuspended } of points) {
    if (isSuspended) start ??= at;
    else if (start !== null) {
      stops.push([start, at]);
      start = null;
    }
  }
  if (start !== null) stops.push([start, to]);
  return stops;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
