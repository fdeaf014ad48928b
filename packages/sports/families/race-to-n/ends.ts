import { type Nested, type Pair, setsWonIn, winnerBy } from './score.ts';

/** All possible matches, as lists of set scores, in which the set at each `index` has one of `scoresAt(index)`. */
export function matchesOf(
  format: { bestOf: number },
  nested: Nested,
  scoresAt: (index: number) => readonly Pair[],
): Pair[][] {
  const follow = (sets: Pair[]): Pair[][] =>
    winnerBy(setsWonIn(sets, nested), format) === null
      ? scoresAt(sets.length).flatMap((score) => follow([...sets, score]))
      : [sets];
  return follow([]);
}

/** Each of these scores of a set, and the same with the competitors swapped. */
export function bothWays(scores: readonly Pair[]): Pair[] {
  return scores.flatMap(([won, lost]): Pair[] => [
    [won, lost],
    [lost, won],
  ]);
}
