import type { JointGrid } from '@fairbook/pricing';
import { jointTables } from '../../price/joint.ts';
import { oncePer } from '../../price/once.ts';
import { matchOf, type ScoreModel } from './joint-model.ts';
import { MAX_HALF_GOALS, matchModel } from './match-model.ts';
import { knownTable } from './payoff-table.ts';

const HALF = MAX_HALF_GOALS + 1;
const SCORES = HALF * HALF;
const FULL = 2 * MAX_HALF_GOALS + 1;

/** Scores rarer than this are left out: even together they have no visible effect on a price. */
const NEGLIGIBLE = 1e-10;

/** The parts of a match whose score decides an outcome. */
export type JointScope = 'full' | 'first' | 'second' | 'both';

/** The possible scores of a model; cached as long as the model is referenced. */
export const scoresOf = oncePer((model: ScoreModel) => matchModel(...matchOf(model)));

/** The possible scores of both halves, i.e. the grid of a model; cached as long as the model is referenced. */
export const jointGrid = oncePer(makeGrid);

export const jointTable = jointTables<JointScope, 'next'>(knownTable, (scope) => scope === 'next');

function makeGrid(model: ScoreModel): JointGrid<JointScope> {
  const { both } = scoresOf(model);
  const p = new Float64Array(both.p.length);
  const cells = new Uint16Array(both.p.length);
  let kept = 0;
  for (let n = 0; n < both.p.length; n++) {
    if (both.p[n]! <= NEGLIGIBLE) continue;
    p[kept] = both.p[n]!;
    cells[kept] = both.cells[n]!;
    kept++;
  }
  const cellsOf = (cellOf: Uint16Array) => translated(cells.subarray(0, kept), cellOf);
  return {
    p: p.slice(0, kept),
    cells: {
      both: cells.slice(0, kept),
      first: cellsOf(FIRST),
      second: cellsOf(SECOND),
      full: cellsOf(WHOLE),
    },
  };
}

function translated(cells: Uint16Array, cellOf: Uint16Array): Uint16Array {
  const other = new Uint16Array(cells.length);
  for (let n = 0; n < cells.length; n++) other[n] = cellOf[cells[n]!]!;
  return other;
}

/** Cells of a half, or of the match, by the cell of both halves. */
const FIRST = byCell((first) => first);
const SECOND = byCell((_, second) => second);
const WHOLE = byCell((first, second) => {
  const home = Math.floor(first / HALF) + Math.floor(second / HALF);
  return home * FULL + (first % HALF) + (second % HALF);
});

function byCell(of: (first: number, second: number) => number): Uint16Array {
  return Uint16Array.from({ length: SCORES * SCORES }, (_, cell) =>
    of(Math.floor(cell / SCORES), cell % SCORES),
  );
}
