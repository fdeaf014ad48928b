export { impliedProbabilities, type MarginMethod } from './src/implied-probabilities.ts';
export {
  allWin,
  type Ending,
  endingsOf,
  type JointGrid,
  type JointTable,
  LOST,
  returnOf,
  VOID,
  WON,
} from './src/joint-endings.ts';
export { leastSquares } from './src/least-squares.ts';
export {
  LEAST_RETURN,
  type Margin,
  marginCurve,
  roundDownToTick,
  tickAt,
  USUAL_METHOD,
} from './src/margin.ts';
export {
  type JointLeg,
  type JointPrice,
  LEAST_PROBABILITY,
  MAX_JOINT_LEGS,
  MAX_JOINT_ODDS_MILLI,
  priceTogether,
} from './src/price-together.ts';
export { type PricedMarket, quoteMarket } from './src/quote-market.ts';
export { dixonColesFactor, poissonTable, type ScoreGridInput, scoreGrid } from './src/score-grid.ts';
export { withMargin } from './src/with-margin.ts';
export { withoutMargin } from './src/without-margin.ts';
