import { boardOf } from '@fairbook/sports';
import type { GameResult } from '../data.ts';

/** Indexes of the competitors that results name: both sides of a match, or the first three at the finish of a race. */
export function aheadIn(result: GameResult): readonly number[] {
  const all = result.opponents.map((_, n) => n);
  if (all.length === 2) return all;
  const figures = boardOf(result).score(result);
  // A race has places, and a dash for who has none. A question has 1 for each answer that came, and 0 for others.
  const rank = (n: number) => Number(figures[n]) || Number.POSITIVE_INFINITY;
  return all.toSorted((a, b) => rank(a) - rank(b) || a - b).slice(0, 3);
}
