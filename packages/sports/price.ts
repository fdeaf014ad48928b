/** Models and prices of games: what feeds price by, what combinations and cash-outs are reckoned with. No screen needs them. */
export { chanceIn, jointReturn, mayReturn } from './football/price/expected-return.ts';
export { type FairOutcome, fairOutcomes, isDecided } from './football/price/fair-outcomes.ts';
export {
  expectedGoals,
  type FitOptions,
  type FittedResult,
  fitDixonColes,
  type Ratings,
} from './football/price/fit-dixon-coles.ts';
export { fitScoreModel, type Standing } from './football/price/joint-fit.ts';
export { isBuildable } from './football/price/joint-grid.ts';
/** What the prices of a game were made of: a union by sport. */
export type { ScoreModel as PriceModel } from './football/price/joint-model.ts';
export { goalsAhead, matchOf, rounded, type ScoreModel } from './football/price/joint-model.ts';
export type { PublishedMarket } from './football/price/joint-observed.ts';
export { impossiblePartners } from './football/price/joint-partners.ts';
export { jointPrice } from './football/price/joint-price.ts';
export {
  type GoalsModel,
  MAX_HALF_GOALS,
  type Match,
  type MatchModel,
  matchModel,
} from './football/price/match-model.ts';
export { priceMarket } from './football/price/price-market.ts';
export { modelBehind } from './football/price/standing.ts';
