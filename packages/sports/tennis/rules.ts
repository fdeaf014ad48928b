import { payoffsOf, type SportRules } from '../markets/payoffs.ts';
import type { TennisFinal } from './final-state.ts';
import type { TennisMarket } from './markets/keys.ts';
import { TENNIS_MARKETS } from './markets/table.ts';

/** How tennis decides its markets. */
export const tennisRules: SportRules<TennisMarket, TennisFinal, TennisFinal> = {
  // Part of every receipt of version 2. Changes whenever a payoff does.
  version: 'tennis-2',
  markets: Object.values(TENNIS_MARKETS),
  factsOf: (final) => final,
};

/** The payoff of a tennis outcome; null for an id that names none. */
export const tennisPayoff = payoffsOf(tennisRules);

const byId = new Map(tennisRules.markets.map((market) => [market.id, market]));

/** A tennis market by its id; undefined when there is none. */
export function tennisMarket(typeId: number): TennisMarket | undefined {
  return byId.get(typeId);
}
