import { inningsRules } from '../families/innings/innings.ts';
import { payoffsOf } from '../markets/payoffs.ts';
import { BASEBALL } from './sport.ts';

/** How baseball decides its markets. */
export const baseballRules = inningsRules(BASEBALL);

/** The payoff of a baseball outcome; null for an id that names none. */
export const baseballPayoff = payoffsOf(baseballRules);
