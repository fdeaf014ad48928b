import { rallyRules } from '../families/race-to-n/rally/rules.ts';
import { payoffsOf } from '../markets/payoffs.ts';
import { SNOOKER } from './sport.ts';

/** How snooker decides its markets. */
export const snookerRules = rallyRules(SNOOKER);

/** The payoff of a snooker outcome; null for an id that names none. */
export const snookerPayoff = payoffsOf(snookerRules);
