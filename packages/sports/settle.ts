/** Payoffs: the one definition from which prices, settlement and explanations of a market come. No screen needs them. */
export type { FinalState, Half, Side } from './football/final-state.ts';
export { outcomePayoff, type Payoff } from './football/payoffs.ts';
export { settleOutcome } from './football/settle-outcome.ts';
export type { Fraction, Verdict } from './verdict.ts';

/** Goes into every receipt. Changes whenever a payoff does. */
export const RULES_VERSION = 'football-1';
