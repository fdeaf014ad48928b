import { jointPricing } from '../../joint.ts';
import type { ModelChance, SportPricing } from '../../sport.ts';
import type { ChainScope } from '../chain/scopes.ts';
import type { TennisState } from '../state.ts';
import { fairOf, returnedIn } from './fair-outcomes.ts';
import { modelBehind } from './fit.ts';
import { jointGrid, jointTable } from './joint-grid.ts';
import { type MatchModel, matchModel } from './match-model.ts';
import { knownTable } from './payoff-table.ts';
import type { ServeModel } from './serve-model.ts';

/** What prices of tennis say beyond their figures. */
export const tennisPricing: SportPricing<ServeModel, TennisState> = {
  // A model is in integers from the start.
  roundedWithin: 0,
  modelBehind,
  rounded: (model) => model,
  mayReturn(outcomeId) {
    const table = knownTable(outcomeId);
    return table !== null && table.returned === null ? 'never' : 'whole';
  },
  chanceIn,
  ...jointPricing<ServeModel, ChainScope>({ gridOf: jointGrid, tableOf: jointTable }),
};

const models = new WeakMap<ServeModel, MatchModel>();

function chanceIn(model: ServeModel, outcomeId: string): ModelChance | null {
  const table = knownTable(outcomeId);
  if (table === null) return null;
  const known = models.get(model) ?? matchModel(model);
  models.set(model, known);
  return { fair: fairOf(known, table), returned: returnedIn(known, table) };
}
