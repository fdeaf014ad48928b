import { rallyRules } from '../families/race-to-n/rally/rules.ts';
import { payoffsOf } from '../markets/payoffs.ts';
import { TABLE_TENNIS } from './sport.ts';

/** How table tennis decides its markets. */
export const tableTennisRules = rallyRules(TABLE_TENNIS);

/** The payoff of a table tennis outcome; null for an id that names none. */
export const tableTennisPayoff = payoffsOf(tableTennisRules);
