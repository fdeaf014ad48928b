/** Of the two competitors, by place: the first has 0. */
export type Place = 0 | 1;
export type Pair = readonly [first: number, second: number];

/** What a match is played by: sets to win, and the points that a tie-break goes to. */
export interface Format {
  bestOf: 3 | 5;
  /** Points of a tie-break in the last set that may be played; in all others it is 7. */
  lastTieBreak: 7 | 10;
}

/** Where a match stands between two points. */
export interface Score {
  /** Games of each set so far, the one that is played last; none before the first point, and none is begun once it is over. */
  sets: readonly Pair[];
  /** Points of the game that is played: `[3, 2]` is 40–30, `[4, 3]` advantage, deuce is always `[3, 3]`. In a tie-break they count on. */
  points: Pair;
  /** Who serves the next point; null until the toss. */
  server: Place | null;
}

const USUAL_TIE_BREAK = 7;

export function other(place: Place): Place {
  return place === 0 ? 1 : 0;
}

export function setsToWin({ bestOf }: Pick<Format, 'bestOf'>): number {
  return (bestOf + 1) / 2;
}

/** Who won a set with these games; null while it is played. */
export function setWinner([first, second]: Pair): Place | null {
  const [most, least] = [Math.max(first, second), Math.min(first, second)];
  const isOver = most === 7 || (most === 6 && least <= 4);
  if (!isOver) return null;
  return first > second ? 0 : 1;
}

/** Sets won by each. */
export function setsWon(sets: readonly Pair[]): Pair {
  const won: [number, number] = [0, 0];
  for (const set of sets) {
    const winner = setWinner(set);
    if (winner !== null) won[winner] += 1;
  }
  return won;
}

/** Who won the match; null while it is played. */
export function matchWinner(sets: readonly Pair[], format: Pick<Format, 'bestOf'>): Place | null {
  const [first, second] = setsWon(sets);
  if (Math.max(first, second) < setsToWin(format)) return null;
  return first > second ? 0 : 1;
}

export function isTieBreak(games: Pair): boolean {
  return games[0] === 6 && games[1] === 6;
}

/** Points that the tie-break of a set goes to, by the place of the set. */
export function tieBreakTo(format: Format, setIndex: number): number {
  return setIndex === format.bestOf - 1 ? format.lastTieBreak : USUAL_TIE_BREAK;
}

/** Whether the one who serves point `n` of a tie-break is not the one who began it: one point, then two each. */
export function isSwapped(n: number): boolean {
  return (((n + 1) >> 1) & 1) === 1;
}

/** The set that is played: its place and games; a set that is over makes room for the next. */
export function currentSet(sets: readonly Pair[]): { index: number; games: Pair } {
  const last = sets.at(-1);
  if (last === undefined || setWinner(last) !== null) return { index: sets.length, games: [0, 0] };
  return { index: sets.length - 1, games: last };
}

/** Who serves first in the game that is played, if `server` serves its next point. */
export function gameServer({ sets, points, server }: Score): Place | null {
  if (server === null) return null;
  const { games } = currentSet(sets);
  return isTieBreak(games) && isSwapped(points[0] + points[1]) ? other(server) : server;
}

/** The score after a point. Throws a RangeError where nobody serves: the match has not begun. */
export function afterPoint(score: Score, format: Format, winner: Place): Score {
  const { sets, points, server } = score;
  if (server === null) throw new RangeError('nobody serves before the toss');
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
