import { isTieBreak, other, type Pair, type Place } from '../score.ts';
import { holdChance } from './game.ts';
import { tieBreakChance } from './tie-break.ts';

/** The chance of each competitor to win a point on serve. */
export type ServeChances = readonly [first: number, second: number];

/** The ends of a set, from 6–0 to 7–6 and then 0–6 to 6–7. */
export const SET_SCORES: readonly Pair[] = [
  ...[0, 1, 2, 3, 4].map((lost): Pair => [6, lost]),
  [7, 5],
  [7, 6],
  ...[0, 1, 2, 3, 4].map((won): Pair => [won, 6]),
  [5, 7],
  [6, 7],
];

const PLACES = new Map(SET_SCORES.map((score, index) => [score.join(), index]));

/** The index of a score in `SET_SCORES`; undefined while the set is being played. */
export function placeOfSet(score: Pair): number | undefined {
  return PLACES.get(score.join());
}

/** The state of a set: games, points of the current game, and who serves first in that game. */
export interface SetStanding {
  games: Pair;
  points: Pair;
  server: Place;
  tieBreakTo: number;
}

export const LOVE_ALL: Pair = [0, 0];

/** Chance that the first competitor wins the current game. */
export function gameChance(serve: ServeChances, { games, points, server, tieBreakTo }: SetStanding): number {
  const receiver = other(server);
  const own: Pair = [points[server], points[receiver]];
  const chance = isTieBreak(games)
    ? tieBreakChance(serve[server], serve[receiver], tieBreakTo, own)
    : holdChance(serve[server], own);
  return server === 0 ? chance : 1 - chance;
}

/** Chances of the ends of a set (by `SET_SCORES`) from its current state. */
export function setChances(serve: ServeChances, standing: SetStanding): Float64Array {
  const ends = new Float64Array(SET_SCORES.length);
  const reached = new Float64Array(49);
  const [first, second] = standing.games;
  reached[first * 7 + second] = 1;
  const holds: ServeChances = [holdChance(serve[0], LOVE_ALL), holdChance(serve[1], LOVE_ALL)];
  // A tie-break counts as a service game of its first server, so service alternates by games without exception.
  const serverOf = (games: number): Place =>
    (games - first - second) % 2 === 0 ? standing.server : other(standing.server);
  for (let games = first + second; games <= 12; games++)
    for (let won = Math.max(0, games - 6); won <= Math.min(6, games); won++) {
      const p = reached[won * 7 + games - won]!;
      if (p === 0) continue;
      const server = serverOf(games);
      const wins = chanceAt([won, games - won], server);
      spread([won + 1, games - won], p * wins);
      spread([won, games - won + 1], p * (1 - wins));
    }
  return ends;

  function chanceAt(games: Pair, server: Place): number {
    if (games[0] === first && games[1] === second) return gameChance(serve, { ...standing, games, server });
    if (isTieBreak(games)) return gameChance(serve, { ...standing, games, points: LOVE_ALL, server });
    return server === 0 ? holds[0] : 1 - holds[1];
  }

  function spread(games: Pair, p: number) {
    const end = placeOfSet(games);
    if (end === undefined) reached[games[0] * 7 + games[1]]! += p;
    else ends[end]! += p;
  }
}
