import { boardOf } from '@fairbook/sports';
import type { GameResult } from '../data.ts';

/** The two competitors that a row of results names: the two sides, of a field of many the first two at the finish. */
export function aheadIn(result: GameResult): readonly [first: number, second: number] {
  if (result.opponents.length === 2) return [0, 1];
  const figures = boardOf(result).score(result);
  // A question has 1 for each answer that came, else 0; a race has places from 1, and a dash for who has none.
  const rank = (n: number) => Number(figures[n]) || Number.POSITIVE_INFINITY;
  const [first = 0, second = 1] = result.opponents
    .map((_, n) => n)
    .toSorted((a, b) => rank(a) - rank(b) || a - b);
  return [first, second];
}
