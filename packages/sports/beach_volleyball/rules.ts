import { rallyRules } from '../families/race-to-n/rally/rules.ts';
import { payoffsOf } from '../markets/payoffs.ts';
import { BEACH_VOLLEYBALL } from './sport.ts';

/** How beach volleyball decides its markets. */
export const beachVolleyballRules = rallyRules(BEACH_VOLLEYBALL);

/** The payoff of a beach volleyball outcome; null for an id that names none. */
export const beachVolleyballPayoff = payoffsOf(beachVolleyballRules);
