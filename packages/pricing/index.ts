export { chanceIn, jointReturn, mayReturn } from './src/expected-return.ts';
export { type FairOutcome, fairOutcomes, isDecided } from './src/fair-outcomes.ts';
export {
  expectedGoals,
  type FitOptions,
  type FittedResult,
  fitDixonColes,
  type Ratings,
} from './src/fit-dixon-coles.ts';
export { impliedProbabilities, type MarginMethod } from './src/implied-probabilities.ts';
export { fitScoreModel, type Standing } from './src/joint-fit.ts';
export { isBuildable } from './src/joint-grid.ts';
export { goalsAhead, matchOf, rounded, type ScoreModel } from './src/joint-model.ts';
export type { PublishedMarket } from './src/joint-observed.ts';
export { impossiblePartners } from './src/joint-partners.ts';
export {
  type JointLeg,
  type JointPrice,
  jointPrice,
  MAX_JOINT_LEGS,
  MAX_JOINT_ODDS_MILLI,
} from './src/joint-price.ts';
export { LEAST_RETURN, type Margin, marginCurve, roundDownToTick } from './src/margin.ts';
export {
  type GoalsModel,
  MAX_HALF_GOALS,
  type Match,
  type MatchModel,
  matchModel,
} from './src/match-model.ts';
export { type PricedMarket, priceMarket } from './src/price-market.ts';
export { dixonColesFactor, poissonTable, type ScoreGridInput, scoreGrid } from './src/score-grid.ts';
export { withoutMargin } from './src/without-margin.ts';
