import { fieldRules } from '../families/fields-of-many/field.ts';
import { payoffsOf } from '../markets/payoffs.ts';
import { GOLF } from './sport.ts';

/** How golf decides its markets. */
export const golfRules = fieldRules(GOLF);

/** The payoff of an outcome; null for an id that names none. */
export const golfPayoff = payoffsOf(golfRules);
