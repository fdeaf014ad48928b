import type { SportPricing } from '../sport.ts';
import { type PayoffTable, shareAt } from './payoff-table.ts';

interface ChancesSport<Model, Chances, Table> {
  knownTable(outcomeId: string): Table | null;
  /** Everything a model expects; cached as long as the model is referenced. */
  chancesIn(model: Model): Chances;
  fairOf(chances: Chances, table: Table): number;
  returnedIn(chances: Chances, table: Table): number;
}

/** The value of single outcomes by a model. */
export function modelChances<Model, Chances, Table extends PayoffTable<{ scope: string }>>({
  knownTable,
  chancesIn,
  fairOf,
  returnedIn,
}: ChancesSport<Model, Chances, Table>): Pick<SportPricing<Model, never>, 'mayReturn' | 'chanceIn'> {
  return {
    mayReturn(outcomeId) {
      const table = knownTable(outcomeId);
      if (table === null) return 'whole';
      const { returned, won } = table;
      if (returned === null) return 'never';
      const half = returned.which.indexOf(returned.shares.indexOf(0.5));
      if (half < 0) return 'whole';
      return shareAt(won, half) > 0 ? 'half_won' : 'half_lost';
    },
    chanceIn(model, outcomeId) {
      const table = knownTable(outcomeId);
      if (table === null) return null;
      const chances = chancesIn(model);
      return { fair: fairOf(chances, table), returned: returnedIn(chances, table) };
    },
  };
}
