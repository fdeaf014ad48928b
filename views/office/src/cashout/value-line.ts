interface Point {
  at: string;
  offer: string | null;
}

/** Offers over time; null where there was none. */
export interface ValueLine {
  points: (readonly [at: number, offer: number | null])[];
  /** When parts were sold. */
  sales: number[];
  first: Known;
  last: Known | null;
  low: Known;
  high: Known;
}

interface Known {
  at: string;
  offer: string;
}

/** Null when there was never an offer. */
export function valueLine(points: readonly Point[], sales: readonly { at: string }[]): ValueLine | null {
  const known = points.filter((point): point is Known => point.offer !== null);
  const [first] = known;
  if (!first) return null;
  const by = (isBetter: (a: number, b: number) => boolean) =>
    known.reduce((best, point) => (isBetter(Number(point.offer), Number(best.offer)) ? point : best));
  const latest = points.at(-1)!;
  const [start, end] = [Date.parse(points[0]!.at), Date.parse(latest.at)];
  return {
    points: points.map(({ at, offer }) => [Date.parse(at), offer === null ? null : Number(offer)]),
    sales: sales.map(({ at }) => Date.parse(at)).filter((at) => at >= start && at <= end),
    first,
    last: latest.offer === null ? null : { at: latest.at, offer: latest.offer },
    low: by((a, b) => a < b),
    high: by((a, b) => a > b),
  };
}
