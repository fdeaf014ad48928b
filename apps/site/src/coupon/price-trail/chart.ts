import type { sportsbook } from '@fairbook/contracts';
import type { Series } from '@fairbook/ui/charts';

/** A price suspended at the end extends the chart by this share, not until now. */
const AFTER_STOP = 0.05;
const LEAST_SPAN_MS = 1_000;

/** What a chart of a price trail draws: moments in epoch milliseconds, prices as decimal odds. */
export interface Drawn {
  from: number;
  to: number;
  lowest: number;
  highest: number;
  /** Each price until the next. Null while betting was suspended, so the line has a gap there. */
  points: Series['points'];
}

type Point = Pick<sportsbook.PricePoint, 'coef' | 'isSuspended'> & { at: number };

/** The prices from `from` (by default the first point) until `now`. */
export function drawnOf(
  told: readonly sportsbook.PricePoint[],
  { now, from }: { now: number; from?: number | undefined },
): Drawn {
  const points = since(
    told.map((point) => ({ ...point, at: Date.parse(point.at) })),
    from,
  );
  const [first, last] = [points[0]!, points.at(-1)!];
  const span = Math.max(LEAST_SPAN_MS, last.at - first.at);
  const open = Math.max(now, last.at, first.at + LEAST_SPAN_MS);
  const coefs = points.map(({ coef }) => coef);
  return {
    from: first.at,
    to: last.isSuspended ? Math.min(open, first.at + span * (1 + AFTER_STOP)) : open,
    lowest: Math.min(...coefs),
    highest: Math.max(...coefs),
    points: points.map(({ at, coef, isSuspended }) => [at, isSuspended ? null : coef] as const),
  };
}

/** The points from a moment on, the first of them at that moment with the price then. */
function since(points: readonly Point[], from = 0): readonly Point[] {
  const later = points.filter(({ at }) => at > from);
  const before = points.findLast(({ at }) => at <= from);
  return before ? [{ ...before, at: from }, ...later] : later;
}
