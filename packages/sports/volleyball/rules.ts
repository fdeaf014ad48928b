import { rallyRules } from '../families/race-to-n/rally/rules.ts';
import { payoffsOf } from '../markets/payoffs.ts';
import { VOLLEYBALL } from './sport.ts';

/** How volleyball decides its markets. */
export const volleyballRules = rallyRules(VOLLEYBALL);

/** The payoff of a volleyball outcome; null for an id that names none. */
export const volleyballPayoff = payoffsOf(volleyballRules);
