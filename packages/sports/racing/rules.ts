import { fieldRules } from '../families/fields-of-many/field.ts';
import { payoffsOf } from '../markets/payoffs.ts';
import { RACING } from './sport.ts';

/** How horse racing decides its markets. */
export const racingRules = fieldRules(RACING);

/** The payoff of an outcome; null for an id that names none. */
export const racingPayoff = payoffsOf(racingRules);
