import type { JointTable } from '@fairbook/pricing';
import { payoffsOf } from '../../../markets/payoffs.ts';
import { fairPrices } from '../../../price/fair-outcomes.ts';
import { jointPricing, jointTables } from '../../../price/joint.ts';
import { modelChances } from '../../../price/model-chances.ts';
import { oncePer } from '../../../price/once.ts';
import { type PayoffTable, payoffTables } from '../../../price/payoff-table.ts';
import { marketPricing, type PriceMarket } from '../../../price/price-market.ts';
import type { SportPricing } from '../../../sport.ts';
import type { Scope } from '../final-state.ts';
import type { PointsMarket } from '../markets.ts';
import { isPlayerOver, type ModelNow, playerFair } from '../players/chances.ts';
import { pointsRules } from '../rules.ts';
import type { PointsSport } from '../sport.ts';
import type { PointsState } from '../state.ts';
import { cellsOf, type PointsChances, pointsChances, valueIn } from './chances.ts';
import { fitted } from './fit.ts';
import { type JointScope, makeGrid } from './joint-grid.ts';
import type { PointsModel } from './model.ts';

/** The functions that price a sport of the family. */
export interface PointsPrices<Sport extends string> {
  pricing: SportPricing<PointsModel<Sport>, PointsState<Sport>>;
  marketOf(typeId: number): PointsMarket | undefined;
  fairOf(model: ModelNow, outcomeId: string): number;
  /** What may be expected of a player; null where nothing is told of players. */
  meanOf(model: ModelNow, player: string): number | null;
  isDecided(model: ModelNow, outcomeId: string): boolean;
  priceMarket: PriceMarket<ModelNow>;
}

const JOINT: readonly string[] = ['full:margin', 'full:total', 'full:home', 'full:away', 'regular:margin'];

export function pointsPricing<Sport extends string>(sport: PointsSport<Sport>): PointsPrices<Sport> {
  const rules = pointsRules(sport);
  const byId = new Map(rules.markets.map((market) => [market.id, market]));
  const marketOf = (typeId: number) => byId.get(typeId);
  const chancesIn = pointsChances(sport);
  const { knownTable, payoffTable } = payoffTables(payoffsOf(rules), ({ market, outcome, line }) =>
    market.figure === null
      ? [market.paysFigure(0, outcome, Number(line))]
      : Array.from({ length: cellsOf(market.figure) }, (_, cell) =>
          market.paysFigure(valueIn(market.figure!, cell), outcome, Number(line)),
        ),
  );
  type Table = PayoffTable<PointsMarket>;
  const fair = fairPrices<PointsChances, PointsChances, Table>({
    payoffTable,
    chancesOf: (chances, scope) => (scope === 'players' ? null : chances.of(scope)),
    event: {
      fair: ({ players }, table) => playerFair(players, table),
      isDecided: ({ players }, table) => isPlayerOver(players, table),
    },
  });
  const isUnmodelled = (outcomeId: string) => knownTable(outcomeId)?.scope === 'players';
  const single = modelChances({ knownTable, chancesIn, fairOf: fair.fairOf, returnedIn: fair.returnedIn });
  const fairOf = (model: ModelNow, outcomeId: string) =>
    fair.fairOf(chancesIn(model), payoffTable(outcomeId));
  const jointTable = jointTables<Scope, never>(knownTable, (scope) => !JOINT.includes(scope));
  return {
    marketOf,
    fairOf,
    meanOf: (model, player) => chancesIn(model).players?.mean(player) ?? null,
    isDecided: (model, outcomeId) => fair.isDecided(chancesIn(model), outcomeId),
    priceMarket: marketPricing<ModelNow, Table>({
      marketOf,
      payoffTable,
      fairOf: (model, table) => fair.fairOf(chancesIn(model), table),
      fairOutcomes: (model, ids) => fair.fairOutcomes(chancesIn(model), ids),
    }),
    pricing: {
      // The model's figures are integers from the start.
      roundedWithin: 0,
      rounded: (model) => model,
      modelBehind: (state, markets) => fitted({ sport, marketOf, fairOf }, state, markets),
      ...single,
      isUnmodelled,
      chanceIn: (model, outcomeId) => (isUnmodelled(outcomeId) ? null : single.chanceIn(model, outcomeId)),
      ...jointPricing<PointsModel, JointScope>({
        gridOf: oncePer((model: PointsModel) => makeGrid(sport, model)),
        tableOf: (outcomeId) => jointTable(outcomeId) as JointTable<JointScope> | null,
      }),
    },
  };
}
