export const WIDTH = 640;
export const HEIGHT = 160;
const EDGE = 6;

interface Point {
  at: string;
  offer: string | null;
}

/** Offers over time in the units of a picture `WIDTH` by `HEIGHT`. */
export interface ValueLine {
  /** One path for each stretch without a gap: an offer holds until the next one. */
  paths: string[];
  /** Horizontal positions of sales. */
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
  const [low, high] = [by((a, b) => a < b), by((a, b) => a > b)];
  const [start, end] = [Date.parse(points[0]!.at), Date.parse(points.at(-1)!.at)];
  const x = (at: string) =>
    round(EDGE + ((Date.parse(at) - start) / Math.max(1, end - start)) * (WIDTH - 2 * EDGE));
  const span = Number(high.offer) - Number(low.offer);
  const y = (offer: string) =>
    span === 0
      ? HEIGHT / 2
      : round(HEIGHT - EDGE - ((Number(offer) - Number(low.offer)) / span) * (HEIGHT - 2 * EDGE));
  const paths: string[] = [];
  let path = '';
  for (const { at, offer } of points) {
    if (offer === null) {
      if (path) paths.push(`${path}H${x(at)}`);
      path = '';
    } else path += path ? `H${x(at)}V${y(offer)}` : `M${x(at)} ${y(offer)}`;
  }
  if (path) paths.push(path);
  const latest = points.at(-1)!;
  return {
    paths,
    sales: sales.map(({ at }) => x(at)).filter((place) => place >= 0 && place <= WIDTH),
    first,
    last: latest.offer === null ? null : { at: latest.at, offer: latest.offer },
    low,
    high,
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
