import { rallyRules } from '../families/race-to-n/rally/rules.ts';
import { payoffsOf } from '../markets/payoffs.ts';
import { COUNTER_STRIKE } from './sport.ts';

/** How Counter-Strike decides its markets. */
export const counterStrikeRules = rallyRules(COUNTER_STRIKE);

/** The payoff of a Counter-Strike outcome; null for an id that names none. */
export const counterStrikePayoff = payoffsOf(counterStrikeRules);
