import type { SportRules } from '../../markets/payoffs.ts';
import type { PointsEnd } from './final-state.ts';
import { factsOf, type PointsFacts, type PointsMarket, pointsMarkets } from './markets.ts';
import type { PointsSport } from './sport.ts';

/** How a sport of the family decides its markets. */
export function pointsRules<Sport extends string>(
  sport: PointsSport<Sport>,
): SportRules<PointsMarket, PointsEnd<Sport>, PointsFacts> {
  return {
    version: sport.version,
    markets: pointsMarkets(sport),
    factsOf: (end, market) => factsOf(sport, end, market),
  };
}
