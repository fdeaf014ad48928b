import { payoffsOf, type SportRules } from '../markets/payoffs.ts';
import { type FinalState, scoreOf } from './final-state.ts';
import type { Facts, FootballMarket } from './markets/keys.ts';
import { FOOTBALL_MARKETS } from './markets/table.ts';

/** How football decides its markets. */
export const footballRules: SportRules<FootballMarket, FinalState, Facts> = {
  // Part of every receipt. Changes whenever a payoff does.
  version: 'football-1',
  markets: Object.values(FOOTBALL_MARKETS),
  factsOf: (state, { scope }) => ({ score: scoreOf(state, scope), state }),
};

/** The payoff of a football outcome; null for an id that names none. */
export const footballPayoff = payoffsOf(footballRules);

const byId = new Map(footballRules.markets.map((market) => [market.id, market]));

/** A football market by its id; undefined when there is none. */
export function footballMarket(typeId: number): FootballMarket | undefined {
  return byId.get(typeId);
}
