import { rallyRules } from '../families/race-to-n/rally/rules.ts';
import { payoffsOf } from '../markets/payoffs.ts';
import { DARTS } from './sport.ts';

/** How darts decides its markets. */
export const dartsRules = rallyRules(DARTS);

/** The payoff of a darts outcome; null for an id that names none. */
export const dartsPayoff = payoffsOf(dartsRules);
