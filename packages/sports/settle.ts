/** Payoffs: the one definition from which prices, settlement and explanations of a market come. No list of games needs them. */
export type { FinalState, Half, Side } from './football/final-state.ts';
export { competitorOf, mirrored, outcomePayoff, settleOutcome, wholeMarket } from './settling.ts';
export type { Fraction, Verdict } from './verdict.ts';
