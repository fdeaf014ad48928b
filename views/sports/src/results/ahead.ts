import { boardOf } from '@fairbook/sports';
import type { GameResult } from '../data.ts';

/** The places in a result of those ahead: the two sides of a match, the first three at the finish of a field of many. */
export function aheadIn(result: GameResult): readonly number[] {
  const all = result.opponents.map((_, n) => n);
  if (all.length === 2) return all;
  const figures = boardOf(result).score(result);
  // A question has 1 for each answer that came, else 0; a race has places from 1, and a dash for who has none.
  const rank = (n: number) => Number(figures[n]) || Number.POSITIVE_INFINITY;
  return all.toSorted((a, b) => rank(a) - rank(b) || a - b).slice(0, 3);
}
