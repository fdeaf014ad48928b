import { rallyRules } from '../families/race-to-n/rally/rules.ts';
import { payoffsOf } from '../markets/payoffs.ts';
import { BADMINTON } from './sport.ts';

/** How badminton decides its markets. */
export const badmintonRules = rallyRules(BADMINTON);

/** The payoff of a badminton outcome; null for an id that names none. */
export const badmintonPayoff = payoffsOf(badmintonRules);
