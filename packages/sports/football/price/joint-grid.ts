import type { JointGrid } from '@fairbook/pricing';
import { jointTables } from '../../price/joint.ts';
import { oncePer } from '../../price/once.ts';
import { COUNTS, type CountScope, countScope, type EventScope, isEvent, type Scope } from '../final-state.ts';
import { countGrid } from './count-model.ts';
import { matchOf, type ScoreModel } from './joint-model.ts';
import { MAX_HALF_GOALS, matchModel } from './match-model.ts';
import { knownTable } from './payoff-table.ts';

const HALF = MAX_HALF_GOALS + 1;
const SCORES = HALF * HALF;
const FULL = 2 * MAX_HALF_GOALS + 1;

/** Scores rarer than this are left out: even together they have no visible effect on a price. */
const NEGLIGIBLE = 1e-10;

/** The parts of a match whose score decides an outcome. */
export type JointScope = GoalScope | CountScope;
type GoalScope = 'full' | 'first' | 'second' | 'both' | 'next';

/** The possible scores of a model; cached as long as the model is referenced. */
export const scoresOf = oncePer((model: ScoreModel) => matchModel(...matchOf(model)));

/** The possible scores of both halves, i.e. the grid of a model; cached as long as the model is referenced. */
export const jointGrid = oncePer(makeGrid) as (model: ScoreModel) => JointGrid<JointScope>;

/** The grids of corners and of cards; none where the model says nothing of them. */
export const countGrids = oncePer((model: ScoreModel) => {
  const { counts } = scoresOf(model);
  return (counts ? COUNTS.map((count) => countGrid(count, counts[count])) : []) as JointGrid<JointScope>[];
});

export const jointTable = jointTables<JointScope, Exclude<EventScope, 'next'>>(
  knownTable,
  (scope) => (scope !== 'next' && isEvent(scope as Scope)) || countScope(scope as Scope)?.part === 'race',
);

/**
 * Every score of both halves, with the side that scores the next goal: within a half every order of its goals is equally
 * likely.
 */
function makeGrid(model: ScoreModel): JointGrid<GoalScope> {
  const { both } = scoresOf(model);
  const { first, second } = model.score;
  const [p, whole, next]: [number[], number[], number[]] = [[], [], []];
  both.cells.forEach((cell, n) => {
    if (both.p[n]! <= NEGLIGIBLE) return;
    const early = toCome(Math.floor(cell / SCORES), first);
    const [home, away] = early[0] + early[1] > 0 ? early : toCome(cell % SCORES, second);
    const goals = home + away;
    for (const [side, share] of [goals === 0 ? 1 : 0, home / (goals || 1), away / (goals || 1)].entries()) {
      if (share === 0) continue;
      p.push(both.p[n]! * share);
      whole.push(cell);
      next.push(side);
    }
  });
  const cells = Uint16Array.from(whole);
  return {
    p: Float64Array.from(p),
    cells: {
      both: cells,
      first: translated(cells, FIRST),
      second: translated(cells, SECOND),
      full: translated(cells, WHOLE),
      next: Uint16Array.from(next),
    },
  };
}

function toCome(cell: number, now: readonly [number, number]): [home: number, away: number] {
  return [Math.floor(cell / HALF) - now[0], (cell % HALF) - now[1]];
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
