import { fieldRules } from '../families/fields-of-many/field.ts';
import { payoffsOf } from '../markets/payoffs.ts';
import { MARBLES } from './sport.ts';

/** How marble races decides its markets. */
export const marblesRules = fieldRules(MARBLES);

/** The payoff of an outcome; null for an id that names none. */
export const marblesPayoff = payoffsOf(marblesRules);
