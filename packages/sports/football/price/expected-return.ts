import { fairOf, returnedIn } from './fair-outcomes.ts';
import { scoresOf } from './joint-grid.ts';
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
