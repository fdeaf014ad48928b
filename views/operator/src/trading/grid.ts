import type { riskBoard } from '@fairbook/contracts';

/** A cell of the heat map: the scores it stands for, the worst of their sums, and their chances together. */
export interface Cell {
  home: number;
  away: number;
  sum: number;
  /** From 0 to 1; null without a model. */
  chance: number | null;
}

export interface Grid {
  homes: readonly number[];
  aways: readonly number[];
  /** Whether the last row or column stands for all higher figures. */
  isOpenHome: boolean;
  isOpenAway: boolean;
  cells: ReadonlyMap<string, Cell>;
  worst: Cell | null;
}

const MOST = 6;

export const cellKey = (home: number, away: number) => `${home}-${away}`;

/**
 * Final scores of two sides as a grid of at most six by six; what lies beyond is in its last row and column, at the worst
 * of its sums. Null for a game of more than two sides, and without scores. Pure.
 */
export function gridOf(scores: readonly riskBoard.FinalScore[]): Grid | null {
  if (scores.length === 0 || scores.some(({ score }) => score.length !== 2)) return null;
  const [homes, homesOpen] = axisOf(scores.map(({ score }) => score[0]!));
  const [aways, awaysOpen] = axisOf(scores.map(({ score }) => score[1]!));
  const cells = new Map<string, Cell>();
  for (const { score, sum, chance } of scores) {
    const [home, away] = [Math.min(score[0]!, homes.at(-1)!), Math.min(score[1]!, aways.at(-1)!)];
    const known = cells.get(cellKey(home, away));
    cells.set(cellKey(home, away), {
      home,
      away,
      sum: known ? Math.min(known.sum, Number(sum)) : Number(sum),
      chance: chance === null ? null : (known?.chance ?? 0) + chance,
    });
  }
  const worst = [...cells.values()].reduce<Cell | null>(
    (most, cell) => (most && most.sum <= cell.sum ? most : cell),
    null,
  );
  return { homes, aways, isOpenHome: homesOpen, isOpenAway: awaysOpen, cells, worst };
}

/** The figures of an axis, ascending, and whether the last stands for all higher ones. */
function axisOf(figures: readonly number[]): [number[], boolean] {
  const all = [...new Set(figures)].sort((a, b) => a - b);
  return [all.slice(0, MOST), all.length > MOST];
}

/** How strongly a cell is tinted, in four steps: its share of the largest sum of the grid. */
export function tintOf(sum: number, grid: Grid): `${'won' | 'lost'}-${1 | 2 | 3 | 4}` {
  const most = Math.max(1, ...[...grid.cells.values()].map((cell) => Math.abs(cell.sum)));
  const step = Math.min(4, 1 + Math.floor((Math.abs(sum) / most) * 4)) as 1 | 2 | 3 | 4;
  return `${sum < 0 ? 'lost' : 'won'}-${step}`;
}

/** The chance that the game costs money; null without a model. */
export function chanceOfLoss({ cells }: Grid): number | null {
  let chance = 0;
  for (const cell of cells.values()) {
    if (cell.chance === null) return null;
    if (cell.sum < 0) chance += cell.chance;
  }
  return chance;
}
