import type { ServeChances } from '../chain/set.ts';
import type { Format, Place, Score } from '../score.ts';

/** Chances are stored in millionths: fine enough for any price. */
const UNIT = 1_000_000;

/** The input of a match's prices: each player's chance to win a point on serve, and the score. All integers. */
export interface ServeModel extends Format {
  sport: 'tennis';
  /** Games of each set so far. */
  sets: [number, number][];
  points: [number, number];
  /** Who serves the next point; null before the toss. */
  server: Place | null;
  /** Each player's chance to win a point on serve, in millionths. */
  serve: [number, number];
}

export function serveModel(serve: ServeChances, { bestOf, lastTieBreak }: Format, score: Score): ServeModel {
  return {
    sport: 'tennis',
    bestOf,
    lastTieBreak,
    sets: score.sets.map(([first, second]) => [first, second]),
    points: [score.points[0], score.points[1]],
    server: score.server,
    serve: [Math.round(serve[0] * UNIT), Math.round(serve[1] * UNIT)],
  };
}

export function chancesOf({ serve: [first, second] }: ServeModel): ServeChances {
  return [first / UNIT, second / UNIT];
}
