/** Payoffs: the one definition from which prices, settlement and explanations of a market come. No screen needs them. */
export type { FinalState, Half, Side } from './src/final-state.ts';
export { outcomePayoff, type Payoff } from './src/payoffs.ts';
export { settleOutcome } from './src/settle-outcome.ts';
export type { Fraction, Verdict } from './src/verdict.ts';

/** Goes into every receipt. Changes whenever a payoff does. */
export const RULES_VERSION = 'football-1';
