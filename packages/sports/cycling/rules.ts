import { fieldRules } from '../families/fields-of-many/field.ts';
import { payoffsOf } from '../markets/payoffs.ts';
import { CYCLING } from './sport.ts';

/** How cycling decides its markets. */
export const cyclingRules = fieldRules(CYCLING);

/** The payoff of an outcome; null for an id that names none. */
export const cyclingPayoff = payoffsOf(cyclingRules);
