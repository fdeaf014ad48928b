export { type FairOutcome, fairOutcomes, isDecided } from './src/fair-outcomes.ts';
export {
  expectedGoals,
  type FitOptions,
  type FittedResult,
  fitDixonColes,
  type Ratings,
} from './src/fit-dixon-coles.ts';
export { impliedProbabilities, type MarginMethod } from './src/implied-probabilities.ts';
export { addMargin, roundDownToTick } from './src/margin.ts';
export {
  type GoalsModel,
  MAX_HALF_GOALS,
  type Match,
  type MatchModel,
  matchModel,
} from './src/match-model.ts';
export { type PricedMarket, priceMarket } from './src/price-market.ts';
export { dixonColesFactor, poissonTable, type ScoreGridInput, scoreGrid } from './src/score-grid.ts';
