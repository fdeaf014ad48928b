import {
  currentIn,
  type Nested,
  other,
  type Pair,
  type Place,
  type Race,
  raceWinner,
  setsWonIn,
  winnerBy,
} from '../families/race-to-n/score.ts';

export { other, type Pair, type Place, setsToWin } from '../families/race-to-n/score.ts';

/** The format of a match: best of how many sets, and the length of its tie-breaks. */
export interface Format {
  bestOf: 3 | 5;
  /** Points of a tie-break in the deciding set; in all others it is 7. */
  lastTieBreak: 7 | 10;
}

/** The state of a match between two points. */
export interface Score {
  /**
   * Games of each set so far, the current one last; empty before the first point. No new set is begun once the match is
   * over.
   */
  sets: readonly Pair[];
  /**
   * Points of the current game: `[3, 2]` is 40–30, `[4, 3]` advantage, deuce is always `[3, 3]`. A tie-break simply
   * counts points.
   */
  points: Pair;
  /** Who serves the next point; null before the toss. */
  server: Place | null;
}

const USUAL_TIE_BREAK = 7;

/** A set: a race to six games with a lead of two. At six all, the tie-break decides it by one game. */
const SET: Race = { to: 6, by: 2, cap: 7 };
/** All sets are such races. */
export const MATCH: Nested = { setAt: () => SET };

/** Who won a set with these games; null while it is being played. */
export function setWinner(games: Pair): Place | null {
  return raceWinner(games, SET);
}

/** Sets won by each. */
export function setsWon(sets: readonly Pair[]): Pair {
  return setsWonIn(sets, MATCH);
}

/** Who won the match; null while it is being played. */
export function matchWinner(sets: readonly Pair[], format: Pick<Format, 'bestOf'>): Place | null {
  return winnerBy(setsWon(sets), format);
}

export function isTieBreak(games: Pair): boolean {
  return games[0] === 6 && games[1] === 6;
}

/** Points that the tie-break of a set goes to, by the set's index. */
export function tieBreakTo(format: Format, setIndex: number): number {
  return setIndex === format.bestOf - 1 ? format.lastTieBreak : USUAL_TIE_BREAK;
}

/** Whether point `n` of a tie-break is not served by its first server, who serves one point; then each serves two. */
export function isSwapped(n: number): boolean {
  return (((n + 1) >> 1) & 1) === 1;
}

/** The current set: its index and games; after a finished set it is the next one. */
export function currentSet(sets: readonly Pair[]): { index: number; games: Pair } {
  return currentIn(sets, MATCH);
}

/** Who serves first in the current game, if `server` serves its next point. */
export function gameServer({ sets, points, server }: Score): Place | null {
  if (server === null) return null;
  const { games } = currentSet(sets);
  return isTieBreak(games) && isSwapped(points[0] + points[1]) ? other(server) : server;
}

/** The score after a point. Throws a RangeError before the toss, when nobody serves. */
export function afterPoint(score: Score, format: Format, winner: Place): Score {
  const { sets, points, server } = score;
  if (server === null) throw new RangeError('Nobody serves before the toss');
  const { index, games } = currentSet(sets);
  const isBreaker = isTieBreak(games);
  const scored = added(points, winner);
  const [own, theirs] = [scored[winner], scored[other(winner)]];
  const target = isBreaker ? tieBreakTo(format, index) : 4;
  if (own >= target && own - theirs >= 2)
    return {
      sets: [...sets.slice(0, index), added(games, winner)],
      points: [0, 0],
      server: other(gameServer(score)!),
    };
  const next = isBreaker && isChange(points) ? other(server) : server;
  return {
    sets: [...sets.slice(0, index), games],
    points: isBreaker ? scored : normal(scored),
    server: next,
  };
}

function isChange(points: Pair): boolean {
  const n = points[0] + points[1];
  return isSwapped(n) !== isSwapped(n + 1);
}

function normal(points: Pair): Pair {
  const [first, second] = points;
  return first === 4 && second === 4 ? [3, 3] : points;
}

function added([first, second]: Pair, place: Place): Pair {
  return place === 0 ? [first + 1, second] : [first, second + 1];
}
