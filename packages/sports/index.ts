/**
 * What screens need of sports: names, layouts and columns of their markets. In a browser, a page loads the sports that
 * it shows (`sportPart`); everywhere else `@fairbook/sports` resolves to `all.ts`. Payoffs are in
 * `@fairbook/sports/settle`.
 */

export { formatOutcomeId, type OutcomeRef, parseOutcomeId } from './markets/ids.ts';
export { likeliestFirst } from './markets/likeliest-first.ts';
export { mainLine, mainMarkets } from './markets/main-markets.ts';
export type { LineShape, MarketFace } from './markets/market.ts';
export {
  isOnPlayer,
  marketName,
  outcomeName,
  outcomeShortName,
  playerOf,
  shownLine,
} from './markets/names.ts';
export type { Badge, Fact, Figures, ScoreColumn } from './screens/board.ts';
export { boardOf } from './screens/boards.ts';
export { byTurns } from './screens/by-turns.ts';
export { marketGroupName, marketShortName, outcomeLabel } from './screens/labels.ts';
export { pageOf } from './screens/page-boards.ts';
export type { SportScreen } from './screens/screen.ts';
export {
  marketType,
  marketTypes,
  screenOf,
  screenOfType,
} from './screens/screens.ts';
export {
  hasTracker,
  isHere,
  SPORT_IDS,
  SPORT_KEYS,
  type SportName,
  sportAt,
  sportNamed,
  sportPart,
} from './screens/shown.ts';
export { tablesOf } from './screens/statistics.ts';
export { type Text, textOf } from './screens/text.ts';
export { type Player, playerIn, type Squads } from './squads.ts';
