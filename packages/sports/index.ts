/** Names, layout and groups of the market types: what a screen needs. Payoffs are in `@fairbook/sports/settle`. */

export { MAIN_MARKET_TYPES, mainLine, mainMarkets } from './football/main-markets.ts';
export {
  type MarketGroup,
  type MarketType,
  marketGroups,
  marketType,
  marketTypes,
  type Scope,
} from './football/market-types.ts';
export {
  marketGroupName,
  marketName,
  marketShortName,
  outcomeLabel,
  outcomeName,
  outcomeShortName,
} from './football/names.ts';
export { formatOutcomeId, type OutcomeRef, parseOutcomeId } from './ids.ts';
