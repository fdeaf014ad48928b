import { type Nested, type Pair, setsWonIn, winnerBy } from './score.ts';

/** Every match whose sets end in these scores, by the index of a set. */
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

/** These scores of a set, then the same with the competitors swapped. */
export function bothWays(scores: readonly Pair[]): Pair[] {
  return scores.flatMap(([won, lost]): Pair[] => [
    [won, lost],
    [lost, won],
  ]);
}
