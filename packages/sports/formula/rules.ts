import { fieldRules } from '../families/fields-of-many/field.ts';
import { payoffsOf } from '../markets/payoffs.ts';
import { FORMULA } from './sport.ts';

/** How Formula 1 decides its markets. */
export const formulaRules = fieldRules(FORMULA);

/** The payoff of an outcome; null for an id that names none. */
export const formulaPayoff = payoffsOf(formulaRules);
