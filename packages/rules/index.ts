/** Names, layout and groups of the market types: what a screen needs. Payoffs are in `@fairbook/rules/settle`. */
export { formatOutcomeId, type OutcomeRef, parseOutcomeId } from './src/ids.ts';
export { MAIN_MARKET_TYPES, mainLine, mainMarkets } from './src/main-markets.ts';
export {
  type MarketGroup,
  type MarketType,
  marketGroups,
  marketType,
  marketTypes,
  type Scope,
} from './src/market-types.ts';
export {
  marketGroupName,
  marketName,
  marketShortName,
  outcomeLabel,
  outcomeName,
  outcomeShortName,
} from './src/names.ts';
