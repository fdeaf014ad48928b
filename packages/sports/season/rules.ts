import { fieldRules } from '../families/fields-of-many/field.ts';
import { SEASON } from './sport.ts';

/** How seasons decide their markets. */
export const seasonRules = fieldRules(SEASON);
