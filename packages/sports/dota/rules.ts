import { rallyRules } from '../families/race-to-n/rally/rules.ts';
import { payoffsOf } from '../markets/payoffs.ts';
import { DOTA } from './sport.ts';

/** How Dota 2 decides its markets. */
export const dotaRules = rallyRules(DOTA);

/** The payoff of a Dota 2 outcome; null for an id that names none. */
export const dotaPayoff = payoffsOf(dotaRules);
