/** A competitor by place: the first is 0. */
export type Place = 0 | 1;
export type Pair = readonly [first: number, second: number];

/**
 * A race: the first competitor with `to` points, games or sets and a lead of `by` wins it. At `cap` a lead of one is
 * enough. With a `step` only every so many points beyond the target end it: overtimes of a map, the first of which ends at
 * 16 where a map goes to 13 and the step is 3.
 */
export interface Race {
  to: number;
  by: number;
  cap?: number;
  step?: number;
}

/** A match is a race to a number of sets, and each set is a race to games or points. */
export interface Nested {
  /** The race that a set is, by its index. */
  setAt(index: number): Race;
}

export function other(place: Place): Place {
  return place === 0 ? 1 : 0;
}

/** Who has won a race at this score; null while it goes on. */
export function raceWinner(
  [first, second]: Pair,
  { to, by, cap = Number.POSITIVE_INFINITY, step = 1 }: Race,
): Place | null {
  const [most, least] = [Math.max(first, second), Math.min(first, second)];
  const isOver = most === cap || (most >= to && most - least >= by && (most - to) % step === 0);
  if (!isOver) return null;
  return first > second ? 0 : 1;
}

export function setsToWin({ bestOf }: { bestOf: number }): number {
  return (bestOf + 1) / 2;
}

/** Sets won by each. */
export function setsWonIn(sets: readonly Pair[], { setAt }: Nested): Pair {
  const won: [number, number] = [0, 0];
  for (const [index, set] of sets.entries()) {
    const winner = raceWinner(set, setAt(index));
    if (winner !== null) won[winner] += 1;
  }
  return won;
}

/** Who has won a match, from the sets won by each; null while it goes on. */
export function winnerBy([first, second]: Pair, format: { bestOf: number }): Place | null {
  if (Math.max(first, second) < setsToWin(format)) return null;
  return first > second ? 0 : 1;
}

/** The current set: its index and score; after a finished set it is the next one. */
export function currentIn(sets: readonly Pair[], { setAt }: Nested): { index: number; games: Pair } {
  const last = sets.at(-1);
  if (last === undefined || raceWinner(last, setAt(sets.length - 1)) !== null)
    return { index: sets.length, games: [0, 0] };
  return { index: sets.length - 1, games: last };
}

/** Games or points of each competitor in these sets. */
export function sumOf(sets: readonly Pair[]): Pair {
  return sets.reduce<Pair>(([a, b], [first, second]) => [a + first, b + second], [0, 0]);
}
