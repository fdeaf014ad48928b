import { fieldRules } from '../families/fields-of-many/field.ts';
import { FORMULA } from './sport.ts';

/** How Formula 1 decides its markets. */
export const formulaRules = fieldRules(FORMULA);
