import type { sportsbook } from '@fairbook/contracts';

/** The price of an outcome from a moment on, as decimal odds; null while bets were suspended. */
type Point = readonly [at: number, coef: number | null];

export interface PriceLine {
  outcomeId: string;
  points: readonly Point[];
  /** The first price before the start, or the first one recorded; null without any. */
  opening: number | null;
  last: number | null;
}

/** The line of an outcome from its trail. */
export function trailLine({ outcomeId, points, opening, inPlay }: sportsbook.PriceMovement): PriceLine {
  return {
    outcomeId,
    points: points.map(({ at, coef, isSuspended }) => [Date.parse(at), isSuspended ? null : coef] as const),
    opening: (opening ?? inPlay)?.coef ?? null,
    last: points.findLast(({ isSuspended }) => !isSuspended)?.coef ?? points.at(-1)?.coef ?? null,
  };
}

/** The line of an outcome of the winner market from the story, which stays when the trails of a game are gone. */
export function storyLine(
  { units, opening, winner }: sportsbook.GameStory,
  outcomeId: string,
): PriceLine | null {
  const place = winner.indexOf(outcomeId);
  if (place < 0) return null;
  const told = units.map(({ at, odds }): Point => [Date.parse(at), coefOf(odds, place)]);
  const points: Point[] = opening ? [[Date.parse(opening.at), coefOf(opening.odds, place)], ...told] : told;
  const last = points.findLast(([, coef]) => coef !== null)?.[1] ?? null;
  if (last === null) return null;
  return { outcomeId, points, opening: coefOf(opening?.odds, place) ?? points[0]![1], last };
}

function coefOf(odds: readonly number[] | null | undefined, place: number): number | null {
  const milli = odds?.[place];
  return milli === undefined ? null : milli / 1000;
}

/** The line from a moment on, beginning there with the price of then. */
export function fromMoment(line: PriceLine, from: number): PriceLine {
  const before = line.points.findLast(([at]) => at <= from);
  const later = line.points.filter(([at]) => at > from);
  return { ...line, points: before ? [[from, before[1]], ...later] : later };
}

/** First and last are the sides; what is between them is the draw. */
export function toneOf(n: number, count: number): 'home' | 'neutral' | 'away' {
  if (n === 0) return 'home';
  return n === count - 1 ? 'away' : 'neutral';
}

/** Whether no price of these lines has moved since it was opened. */
export function isFlat(lines: readonly PriceLine[]): boolean {
  return lines.every(
    ({ points }) => new Set(points.map(([, coef]) => coef).filter((coef) => coef !== null)).size < 2,
  );
}
