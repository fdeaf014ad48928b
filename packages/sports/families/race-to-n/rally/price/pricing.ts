import type { JointTable } from '@fairbook/pricing';
import { payoffsOf } from '../../../../markets/payoffs.ts';
import { fairPrices } from '../../../../price/fair-outcomes.ts';
import { jointPricing, jointTables } from '../../../../price/joint.ts';
import { modelChances } from '../../../../price/model-chances.ts';
import { oncePer } from '../../../../price/once.ts';
import { type PayoffTable, payoffTables } from '../../../../price/payoff-table.ts';
import { marketPricing, type PriceMarket } from '../../../../price/price-market.ts';
import type { SportPricing } from '../../../../sport.ts';
import type { RallyMarket } from '../markets.ts';
import { rallyRules } from '../rules.ts';
import type { RallySport } from '../sport.ts';
import type { RallyState } from '../state.ts';
import { type RallyChances, rallyChances } from './chances.ts';
import { fitted } from './fit.ts';
import { rallyGrid } from './joint-grid.ts';
import { killGrids } from './kill-grids.ts';
import type { RallyModel } from './model.ts';
import { cellsOf, type PriceScope, partOf, scopeOf } from './scopes.ts';

/** The functions that price a sport of rallies. */
export interface RallyPrices<Sport extends string> {
  pricing: SportPricing<RallyModel<Sport>, RallyState<Sport>>;
  markets: readonly RallyMarket[];
  marketOf(typeId: number): RallyMarket | undefined;
  chancesIn(model: RallyModel): RallyChances;
  fairOf(model: RallyModel, outcomeId: string): number;
  priceMarket: PriceMarket<RallyModel>;
}

export function rallyPricing<Sport extends string>(sport: RallySport<Sport>): RallyPrices<Sport> {
  const rules = rallyRules(sport);
  const byId = new Map(rules.markets.map((market) => [market.id, market]));
  const marketOf = (typeId: number) => byId.get(typeId);
  const chancesIn = rallyChances(sport);
  const payoffOf = payoffsOf(rules);
  const { knownTable, payoffTable } = payoffTables(
    (outcomeId) => {
      const payoff = payoffOf(outcomeId);
      if (payoff === null) return null;
      const { market, outcome, line, verdict, why } = payoff;
      const { paysPart } = market;
      const scope = scopeOf(market, Number(line));
      return { market: { scope, paysPart }, outcome, line, verdict, why };
    },
    ({ market: { scope, paysPart }, outcome, line }) =>
      Array.from({ length: cellsOf(sport, scope) }, (_, cell) =>
        paysPart(partOf(sport, scope, cell), outcome, Number(line)),
      ),
  );
  type Table = PayoffTable<{ scope: PriceScope; paysPart: RallyMarket['paysPart'] }>;
  const fair = fairPrices<RallyChances, RallyChances, Table>({
    payoffTable,
    chancesOf: (chances, scope) => chances.of(scope),
  });
  const fairOf = (model: RallyModel, outcomeId: string) =>
    fair.fairOf(chancesIn(model), payoffTable(outcomeId));
  const jointTable = jointTables<PriceScope, never>(knownTable, (scope) => scope.endsWith(':score'));
  const ofModels = modelChances({ knownTable, chancesIn, fairOf: fair.fairOf, returnedIn: fair.returnedIn });
  // Some feeds count no kills. Their models have none and price no outcome on kills.
  const isTold = (model: RallyModel, outcomeId: string) =>
    model.kills !== undefined || !knownTable(outcomeId)?.scope.includes(':kills:');
  return {
    markets: rules.markets,
    marketOf,
    chancesIn,
    fairOf,
    priceMarket: marketPricing<RallyModel, Table>({
      marketOf,
      payoffTable,
      fairOf: (model, table) => fair.fairOf(chancesIn(model), table),
      fairOutcomes: (model, ids) => fair.fairOutcomes(chancesIn(model), ids),
    }),
    pricing: {
      // The model's figures are integers from the start.
      roundedWithin: 0,
      rounded: (model) => model,
      modelBehind: (state, markets) => fitted({ sport, fairOf }, state, markets),
      ...ofModels,
      chanceIn: (model, outcomeId) => (isTold(model, outcomeId) ? ofModels.chanceIn(model, outcomeId) : null),
      ...jointPricing<RallyModel, PriceScope>({
        gridOf: oncePer(rallyGrid(sport)),
        dependentOf: oncePer(killGrids(sport)),
        isTold,
        tableOf: (outcomeId) => jointTable(outcomeId) as JointTable<PriceScope> | null,
      }),
    },
  };
}
