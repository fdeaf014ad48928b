import { endingsOf, returnOf } from './joint-endings.ts';
import { type JointTable, jointGrid, jointTable } from './joint-grid.ts';
import type { ScoreModel } from './joint-model.ts';
import { MAX_JOINT_LEGS } from './joint-price.ts';
import { payoffTable } from './payoff-table.ts';

/** The share of the stake that an outcome is expected to give back by voids, from 0 to 1. */
export function returnedShare(model: ScoreModel, outcomeId: string): number {
  const { scope, returned } = payoffTable(outcomeId);
  if (returned === null || scope === 'next') return 0;
  const { p, cells } = jointGrid(model);
  return cells[scope].reduce((sum, cell, n) => sum + p[n]! * returned[cell]!, 0);
}

/**
 * What a stake on outcomes of one game is expected to come back as, in multiples of it, when all that are not void must
 * win. `oddsOf` are the agreed odds of those that are left (indexes into `outcomeIds`, perhaps none of them). Null when
 * one of the outcomes can't be combined.
 */
export function jointReturn(
  model: ScoreModel,
  outcomeIds: readonly string[],
  oddsOf: (survivors: readonly number[]) => number,
): number | null {
  const tables = outcomeIds.map(jointTable);
  if (outcomeIds.length > MAX_JOINT_LEGS || tables.includes(null)) return null;
  const endings = endingsOf(jointGrid(model), tables as JointTable[]);
  const all = (1 << outcomeIds.length) - 1;
  const odds = Float64Array.from({ length: all + 1 }, (_, part) =>
    oddsOf(outcomeIds.flatMap((_id, n) => ((part >> n) & 1 ? [n] : []))),
  );
  const { wins, back } = returnOf(endings, all, odds);
  return wins * odds[all]! + back;
}
