/** What screens need of every sport: names, layouts and columns of its markets. Payoffs are in `@fairbook/sports/settle`. */
export { formatOutcomeId, type OutcomeRef, parseOutcomeId } from './ids.ts';
export { mainLine, mainMarkets } from './main-markets.ts';
export type { LineShape, MarketFace } from './market.ts';
export {
  marketGroupName,
  marketName,
  marketShortName,
  outcomeLabel,
  outcomeName,
  outcomeShortName,
} from './names.ts';
export {
  MAIN_MARKET_TYPES,
  marketGroups,
  marketType,
  marketTypes,
  type SportScreen,
  screenOf,
} from './screens.ts';
