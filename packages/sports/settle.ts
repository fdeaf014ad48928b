/** Payoffs: the one definition behind prices, settlement and explanations of a market. No list of games needs them. */
export {
  countedEnds,
  exampleOf,
  possibleEnds,
  rangesOf,
  scoresOfEnd,
  tellingVerdicts,
} from './ends.ts';
export { progressName, progressOf } from './progress.ts';
export {
  competitorOf,
  type FinalState,
  mirrored,
  outcomePayoff,
  rulesVersionOf,
  settleOutcome,
  sportOfOutcome,
  wholeMarket,
} from './settling.ts';
export type { Progress, VerdictRange } from './sport.ts';
export type { Fraction, Verdict } from './verdict.ts';
