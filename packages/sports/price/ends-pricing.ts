import type { JointGrid } from '@fairbook/pricing';
import type { Market } from '../markets/market.ts';
import { payoffsOf, type SportRules } from '../markets/payoffs.ts';
import type { SportPricing } from '../sport.ts';
import type { Distribution } from './distribution.ts';
import { fairPrices } from './fair-outcomes.ts';
import { jointPricing, jointTables } from './joint.ts';
import { modelChances } from './model-chances.ts';
import { oncePer } from './once.ts';
import { type PayoffTable, payoffTables } from './payoff-table.ts';
import { marketPricing, type PriceMarket } from './price-market.ts';

/** A market that is decided by the cells of one scope: by the end of a game, or of a part of it. */
export type ScopedMarket<Scope extends string = string> = Pick<
  Market<string, string, never>,
  'id' | 'layout' | 'outcomes' | 'line'
> & { scope: Scope };

/** The functions that price a sport, for its simulator and its tests. */
export interface Prices<Model> {
  marketOf(typeId: number): ScopedMarket | undefined;
  fairOf(model: Model, outcomeId: string): number;
  isDecided(model: Model, outcomeId: string): boolean;
  priceMarket: PriceMarket<Model>;
}

interface EndsSport<Model extends object, Scope extends string, M, End> {
  rules: SportRules<M & Market<string, string, object>, End, object>;
  /** An end for each cell of a scope. */
  endsOf(scope: Scope): readonly End[];
  /** The chances of these cells. */
  chancesOf(model: Model, scope: Scope): Distribution;
  /** All endings, for combinations of outcomes in the scopes that it has. */
  gridOf(model: Model): JointGrid<Scope>;
  joint: readonly Scope[];
}

/**
 * Prices of a sport whose model gives the chance of every end, one by one. The figures of its models are integers, so
 * nothing is rounded. Only the feed that plays the sport prices it: no model is sought behind other prices.
 */
export function endsPricing<
  Model extends object,
  State,
  Scope extends string,
  M extends ScopedMarket<Scope>,
  End,
>({
  rules,
  endsOf,
  chancesOf,
  gridOf,
  joint,
}: EndsSport<Model, Scope, M, End>): Prices<Model> & {
  pricing: SportPricing<Model, State>;
} {
  const byId = new Map(rules.markets.map((market) => [market.id, market]));
  const chancesIn = oncePer((model: Model) => {
    const known = new Map<Scope, Distribution>();
    return (scope: Scope) => {
      const made = known.get(scope) ?? chancesOf(model, scope);
      known.set(scope, made);
      return made;
    };
  });
  type Chances = ReturnType<typeof chancesIn>;
  type Table = PayoffTable<M & Market<string, string, object>>;
  const { knownTable, payoffTable } = payoffTables(payoffsOf(rules), ({ market, verdict }) =>
    endsOf(market.scope).map((end) => verdict(end)),
  );
  const fair = fairPrices<Chances, Chances, Table>({ payoffTable, chancesOf: (of, scope) => of(scope) });
  return {
    marketOf: (typeId) => byId.get(typeId),
    fairOf: (model, outcomeId) => fair.fairOf(chancesIn(model), payoffTable(outcomeId)),
    isDecided: (model, outcomeId) => fair.isDecided(chancesIn(model), outcomeId),
    priceMarket: marketPricing<Model, Table>({
      marketOf: (typeId) => byId.get(typeId),
      payoffTable,
      fairOf: (model, table) => fair.fairOf(chancesIn(model), table),
      fairOutcomes: (model, ids) => fair.fairOutcomes(chancesIn(model), ids),
    }),
    pricing: {
      roundedWithin: 0,
      rounded: (model) => model,
      modelBehind: () => null,
      ...modelChances({ knownTable, chancesIn, fairOf: fair.fairOf, returnedIn: fair.returnedIn }),
      ...jointPricing<Model, Scope>({
        gridOf: oncePer(gridOf),
        tableOf: jointTables<Scope, never>(knownTable, (scope) => !joint.some((each) => each === scope)),
      }),
    },
  };
}
