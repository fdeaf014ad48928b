/**
 * What screens need of sports: names, layouts and columns of their markets. In a browser, a page loads the sports that
 * it shows (`sportPart`); everywhere else `@fairbook/sports` resolves to `all.ts`. Payoffs are in
 * `@fairbook/sports/settle`.
 */
export type { Badge, Fact, Figures, ScoreColumn } from './board.ts';
export { boardOf } from './boards.ts';
export { byTurns } from './by-turns.ts';
export { formatOutcomeId, type OutcomeRef, parseOutcomeId } from './ids.ts';
export { marketGroupName, marketShortName, outcomeLabel } from './labels.ts';
export { mainLine, mainMarkets } from './main-markets.ts';
export type { LineShape, MarketFace } from './market.ts';
export { marketName, outcomeName, outcomeShortName } from './names.ts';
export { pageOf } from './page-boards.ts';
export type { SportScreen } from './screen.ts';
export {
  marketType,
  marketTypes,
  screenOf,
  screenOfType,
} from './screens.ts';
export {
  isHere,
  SPORT_IDS,
  SPORT_KEYS,
  type SportName,
  sportAt,
  sportNamed,
  sportPart,
} from './shown.ts';
export { tablesOf } from './statistics.ts';
export { type Text, textOf } from './text.ts';
