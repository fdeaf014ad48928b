import { rallyRules } from '../families/race-to-n/rally/rules.ts';
import { payoffsOf } from '../markets/payoffs.ts';
import { VALORANT } from './sport.ts';

/** How Valorant decides its markets. */
export const valorantRules = rallyRules(VALORANT);

/** The payoff of a Valorant outcome; null for an id that names none. */
export const valorantPayoff = payoffsOf(valorantRules);
