import type { SportRules } from '../../../markets/payoffs.ts';
import { type PartsEnd, regularEnd, scoreIn } from './final-state.ts';
import { type PartsFacts, type PartsMarket, partsMarkets } from './markets.ts';
import type { PartsSport } from './sport.ts';

/** How a sport in parts decides its markets. */
export function partsRules<Sport extends string>(
  sport: PartsSport<Sport>,
): SportRules<PartsMarket, PartsEnd<Sport>, PartsFacts> {
  return {
    version: sport.version,
    markets: partsMarkets(sport),
    factsOf: (state, { scope }) => ({
      score: scoreIn(state, scope),
      state: scope === 'players' ? regularEnd(state) : state,
    }),
  };
}
