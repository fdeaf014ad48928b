/** Payoffs: the one definition from which prices, settlement and explanations of a market come. No list of games needs them. */
export {
  COUNTED_ENDS as FINAL_STATES,
  EXAMPLE,
  TELLING_ENDS as TELLING_STATES,
  WIDEST_LINE,
} from './football/ends.ts';
export { type FinalState, type Half, type Side, scoresOfEnd } from './football/final-state.ts';
export { type Progress, progressName, progressOf } from './football/progress.ts';
export { competitorOf, mirrored, outcomePayoff, settleOutcome, wholeMarket } from './settling.ts';
export type { Fraction, Verdict } from './verdict.ts';
