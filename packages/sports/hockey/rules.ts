import { partsRules } from '../families/timed-goals/parts/rules.ts';
import { payoffsOf } from '../markets/payoffs.ts';
import { HOCKEY } from './sport.ts';

/** How ice hockey decides its markets. */
export const hockeyRules = partsRules(HOCKEY);

/** The payoff of a hockey outcome; null for an id that names none. */
export const hockeyPayoff = payoffsOf(hockeyRules);
