/**
 * What screens need of every sport: names, layouts and columns of its markets. Payoffs are in
 * `@fairbook/sports/settle`.
 */
export type { Badge, Fact, Figures, ScoreColumn } from './board.ts';
export { boardOf } from './boards.ts';
export { byTurns } from './by-turns.ts';
export { clockText, playedSeconds } from './clock.ts';
export { formatOutcomeId, type OutcomeRef, parseOutcomeId } from './ids.ts';
export { marketGroupName, marketShortName, outcomeLabel } from './labels.ts';
export { mainLine, mainMarkets } from './main-markets.ts';
export type { LineShape, MarketFace } from './market.ts';
export { marketName, outcomeName, outcomeShortName } from './names.ts';
export { pageOf } from './page-boards.ts';
export type { SportScreen } from './screen.ts';
export {
  MAIN_MARKET_TYPES,
  marketGroups,
  marketType,
  marketTypes,
  SPORT_IDS,
  SPORT_KEYS,
  screenAt,
  screenOf,
  screenOfType,
} from './screens.ts';
export { type Text, textOf } from './text.ts';
