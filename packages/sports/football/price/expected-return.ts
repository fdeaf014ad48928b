import { endingsOf, type JointTable, MAX_JOINT_LEGS, returnOf } from '@fairbook/pricing';
import { fairOf, returnedIn } from './fair-outcomes.ts';
import { type JointScope, jointGrid, jointTable, scoresOf } from './joint-grid.ts';
import type { ScoreModel } from './joint-model.ts';
import { knownTable } from './payoff-table.ts';

/**
 * Whether an outcome may be void, and then as a whole or, on a quarter line, by half while the other half is decided. One
 * that the rules do not know may be void.
 */
export function mayReturn(outcomeId: string): 'never' | 'whole' | 'half_won' | 'half_lost' {
  const table = knownTable(outcomeId);
  if (table === null) return 'whole';
  const { returned, won } = table;
  if (returned === null) return 'never';
  const half = returned.indexOf(0.5);
  if (half < 0) return 'whole';
  return won[half]! > 0 ? 'half_won' : 'half_lost';
}

/**
 * An outcome by a model: the inverse of its fair odds, and the share of the stake that is expected back by voids, both
 * from 0 to 1. A stake of 1 at odds `o` is worth `returned + (1 − returned) × fair × o`. Null for one that the rules do not
 * know.
 */
export function chanceIn(model: ScoreModel, outcomeId: string): { fair: number; returned: number } | null {
  const table = knownTable(outcomeId);
  if (table === null) return null;
  const scores = scoresOf(model);
  return { fair: fairOf(scores, table), returned: returnedIn(scores, table) };
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
  const endings = endingsOf(jointGrid(model), tables as JointTable<JointScope>[]);
  const all = (1 << outcomeIds.length) - 1;
  const odds = Float64Array.from({ length: all + 1 }, (_, part) =>
    oddsOf(outcomeIds.flatMap((_id, n) => ((part >> n) & 1 ? [n] : []))),
  );
  const { wins, back } = returnOf(endings, all, odds);
  return wins * odds[all]! + back;
}
