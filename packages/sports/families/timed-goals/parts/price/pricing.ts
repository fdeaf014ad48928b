import type { JointGrid, JointTable } from '@fairbook/pricing';
import { payoffsOf } from '../../../../markets/payoffs.ts';
import { fairPrices } from '../../../../price/fair-outcomes.ts';
import { jointPricing, jointTables } from '../../../../price/joint.ts';
import { modelChances } from '../../../../price/model-chances.ts';
import { oncePer } from '../../../../price/once.ts';
import { type PayoffTable, payoffTables } from '../../../../price/payoff-table.ts';
import { marketPricing, type PriceMarket } from '../../../../price/price-market.ts';
import type { SportPricing } from '../../../../sport.ts';
import { isScorerOver, scorerChance } from '../../../players/fair.ts';
import type { Scope } from '../final-state.ts';
import type { PartsMarket } from '../markets.ts';
import { partsRules } from '../rules.ts';
import type { PartsSport } from '../sport.ts';
import type { PartsState } from '../state.ts';
import { firstAfterLevel, type PartsChances, partsChances, SCORES } from './chances.ts';
import { fitted } from './fit.ts';
import { type ModelNow, type RatesModel, rounded } from './model.ts';

/** The functions that price a sport in parts. */
export interface PartsPrices<Sport extends string> {
  pricing: SportPricing<RatesModel<Sport>, PartsState<Sport>>;
  marketOf(typeId: number): PartsMarket | undefined;
  fairOf(model: RatesModel, outcomeId: string): number;
  isDecided(model: ModelNow, outcomeId: string): boolean;
  priceMarket: PriceMarket<ModelNow>;
}

/** Only markets on the whole game can be combined: three periods together have too many ends. */
type JointScope = Extract<Scope, 'full' | 'final'>;

/** Ends rarer than this are left out: even together they have no visible effect on a price. */
const NEGLIGIBLE = 1e-9;

export function partsPricing<Sport extends string>(sport: PartsSport<Sport>): PartsPrices<Sport> {
  const rules = partsRules(sport);
  const byId = new Map(rules.markets.map((market) => [market.id, market]));
  const marketOf = (typeId: number) => byId.get(typeId);
  const chancesIn = oncePer(partsChances);
  const { knownTable, payoffTable } = payoffTables(payoffsOf(rules), ({ market, outcome, line }) =>
    SCORES[market.scope].map((score) =>
      market.pays({ score, state: { sport: '', parts: [], shootout: null } }, outcome, Number(line)),
    ),
  );
  type Table = PayoffTable<PartsMarket>;
  const fair = fairPrices<PartsChances, PartsChances, Table>({
    payoffTable,
    chancesOf: (chances, scope) => (scope === 'players' ? null : chances[scope]),
    event: {
      fair: ({ players }, { key, market }) => scorerChance(players, key, market.key),
      isDecided: ({ players }, { key, market }) => isScorerOver(players, key, market.key),
    },
  });
  const isUnmodelled = (outcomeId: string) => knownTable(outcomeId)?.scope === 'players';
  const single = modelChances({ knownTable, chancesIn, fairOf: fair.fairOf, returnedIn: fair.returnedIn });
  const fairOf = (model: ModelNow, outcomeId: string) =>
    fair.fairOf(chancesIn(model), payoffTable(outcomeId));
  const jointTable = jointTables<Scope, never>(knownTable, (scope) => scope !== 'full' && scope !== 'final');
  return {
    marketOf,
    fairOf,
    isDecided: (model, outcomeId) => fair.isDecided(chancesIn(model), outcomeId),
    priceMarket: marketPricing<ModelNow, Table>({
      marketOf,
      payoffTable,
      fairOf: (model, table) => fair.fairOf(chancesIn(model), table),
      fairOutcomes: (model, ids) => fair.fairOutcomes(chancesIn(model), ids),
    }),
    pricing: {
      // A stored model has whole ten-thousandths of goals: this is their effect on a chance, for both sides in three
      // parts.
      roundedWithin: 0.0003,
      rounded: oncePer(rounded<Sport>),
      modelBehind: (state, markets) => fitted({ sport, marketOf, fairOf }, state, markets),
      ...single,
      isUnmodelled,
      chanceIn: (model, outcomeId) => (isUnmodelled(outcomeId) ? null : single.chanceIn(model, outcomeId)),
      ...jointPricing<RatesModel, JointScope>({
        gridOf: oncePer((model: RatesModel) => gridOf(model, chancesIn(model))),
        tableOf: (outcomeId) => jointTable(outcomeId) as JointTable<JointScope> | null,
      }),
    },
  };
}

/** Every score of regular time with the winner of the game. */
function gridOf(model: RatesModel, { full }: PartsChances): JointGrid<JointScope> {
  const first = firstAfterLevel(model);
  const ends = full.cells.flatMap((cell, n): [cell: number, winner: number, p: number][] => {
    const [home, away] = SCORES.full[cell]!;
    const p = full.p[n]!;
    if (home !== away) return [[cell, home > away ? 0 : 1, p]];
    return [
      [cell, 0, p * first],
      [cell, 1, p * (1 - first)],
    ];
  });
  const kept = ends.filter(([, , p]) => p > NEGLIGIBLE);
  return {
    p: Float64Array.from(kept, ([, , p]) => p),
    cells: {
      full: Uint16Array.from(kept, ([cell]) => cell),
      final: Uint16Array.from(kept, ([, winner]) => winner),
    },
  };
}
