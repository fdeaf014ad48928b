import type { SportRules } from '../../../markets/payoffs.ts';
import type { RallyEnd } from './final-state.ts';
import { type RallyMarket, rallyMarkets } from './markets.ts';
import type { RallySport } from './sport.ts';

/** How a sport of rallies decides its markets. */
export function rallyRules<Sport extends string>(
  sport: RallySport<Sport>,
): SportRules<RallyMarket, RallyEnd<Sport>, RallyEnd> {
  return { version: sport.version, markets: rallyMarkets(sport), factsOf: (end) => end };
}
