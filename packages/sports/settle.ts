/** Payoffs: the one definition behind prices, settlement and explanations of a market. No list of games needs them. */
export {
  areToldByClasses,
  countedEnds,
  exampleOf,
  isReachable,
  possibleEnds,
  rangesOf,
  scoresOfEnd,
  tellingVerdicts,
} from './settlement/ends.ts';
export { progressName, progressOf } from './settlement/progress.ts';
export {
  competitorOf,
  type FinalState,
  mirrored,
  outcomePayoff,
  rulesVersionOf,
  settleOutcome,
  sportOfOutcome,
  wholeMarket,
} from './settlement/settling.ts';
export { type Tally, type TallyUnit, tallyOf } from './settlement/tally.ts';
export type { Fraction, Verdict } from './settlement/verdict.ts';
export type { Progress, VerdictRange } from './sport.ts';
