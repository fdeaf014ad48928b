import { fieldRules } from '../families/fields-of-many/field.ts';
import { MARBLES } from './sport.ts';

/** How marble races decides its markets. */
export const marblesRules = fieldRules(MARBLES);
