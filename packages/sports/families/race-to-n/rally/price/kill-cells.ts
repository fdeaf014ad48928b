import type { Pair } from '../../score.ts';
import type { MapKills } from '../sport.ts';

/** What is counted of the kills of a map. */
export type KillsFigure = 'total' | 'margin';

/** Cells of a figure: 0 for a map that is not played or not counted, then every value that turns can make. */
export function killCells({ turns }: MapKills): number {
  return 2 * turns + 2;
}

/** The cell of a figure. Counts beyond those of the turns are the last ones. */
export function killCell({ turns }: MapKills, figure: KillsFigure, value: number): number {
  const cell = figure === 'margin' ? value + turns : value;
  return 1 + Math.min(2 * turns, Math.max(0, cell));
}

/** Kills that a cell stands for; null for a map that is not played. */
export function killsAt({ turns }: MapKills, figure: KillsFigure, cell: number): Pair | null {
  if (cell === 0) return null;
  const value = figure === 'margin' ? cell - 1 - turns : cell - 1;
  return [Math.max(0, value), Math.max(0, -value)];
}
