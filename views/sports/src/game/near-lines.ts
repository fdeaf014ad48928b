import { mainLine } from '@fairbook/sports';
import type { Market } from '../data.ts';

/** Lines on each side of the main one. */
const AROUND = 2;
/** This many lines are all shown: a button for two more would be longer than the lines. */
const FEW = 7;

export interface NearLines {
  main: Market | undefined;
  /** The five lines around the main one, or all when they are few. */
  near: readonly Market[];
}

/** The line with the most even sides, and its neighbours; `markets` are the lines of one type by value. */
export function nearLines(markets: readonly Market[]): NearLines {
  const main = mainLine(markets, ({ outcomes }) => outcomes.map(({ coef }) => coef));
  if (main === undefined || markets.length <= FEW) return { main, near: markets };
  const place = markets.indexOf(main);
  const first = Math.min(Math.max(0, place - AROUND), markets.length - 2 * AROUND - 1);
  return { main, near: markets.slice(first, first + 2 * AROUND + 1) };
}
