import { type JointGrid, type JointTable, LOST, VOID, WON } from '@fairbook/pricing';
import { footballPayoff } from '../rules.ts';
import { matchOf, type ScoreModel } from './joint-model.ts';
import { MAX_HALF_GOALS, type MatchModel, matchModel } from './match-model.ts';
import { payoffTable } from './payoff-table.ts';

const HALF = MAX_HALF_GOALS + 1;
const SCORES = HALF * HALF;
const FULL = 2 * MAX_HALF_GOALS + 1;

/** Scores that come less often are left out: together they are too few to be seen in a price. */
const NEGLIGIBLE = 1e-10;

/** The parts of a match whose score decides an outcome. */
export type JointScope = 'full' | 'first' | 'second' | 'both';
type Grid = JointGrid<JointScope>;
type Table = JointTable<JointScope>;

const grids = new WeakMap<ScoreModel, Grid>();

/** The scores of both halves that can come: the grid of a model, made once as long as the model is held. */
export function jointGrid(model: ScoreModel): Grid {
  const known = grids.get(model);
  if (known !== undefined) return known;
  const made = makeGrid(model);
  grids.set(model, made);
  return made;
}

const scores = new WeakMap<ScoreModel, MatchModel>();

/** All scores that a model expects, made once as long as the model is held. */
export function scoresOf(model: ScoreModel): MatchModel {
  const known = scores.get(model);
  if (known !== undefined) return known;
  const made = matchModel(...matchOf(model));
  scores.set(model, made);
  return made;
}

function makeGrid(model: ScoreModel): Grid {
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

/** The cells of the halves and of the match, by the cell of both halves. */
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

const tables = new Map<string, Table | null>();

/** The table of an outcome, made once; `null` for one that may split a stake, looks at the order of goals or is none. */
export function jointTable(outcomeId: string): Table | null {
  const known = tables.get(outcomeId);
  if (known !== undefined) return known;
  if (footballPayoff(outcomeId) === null) return null;
  const made = tabulate(outcomeId);
  tables.set(outcomeId, made);
  return made;
}

function tabulate(outcomeId: string): Table | null {
  const { scope, won, returned } = payoffTable(outcomeId);
  if (scope === 'next') return null;
  const isSplit = (share: number) => share !== 0 && share !== 1;
  if (won.some(isSplit) || returned?.some(isSplit)) return null;
  return {
    scope,
    ends: Uint8Array.from(won, (share, cell) => (share === 1 ? WON : returned?.[cell] ? VOID : LOST)),
  };
}
