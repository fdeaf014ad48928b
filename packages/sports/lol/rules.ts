import { rallyRules } from '../families/race-to-n/rally/rules.ts';
import { payoffsOf } from '../markets/payoffs.ts';
import { LOL } from './sport.ts';

/** How League of Legends decides its markets. */
export const lolRules = rallyRules(LOL);

/** The payoff of a League of Legends outcome; null for an id that names none. */
export const lolPayoff = payoffsOf(lolRules);
