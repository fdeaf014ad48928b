import { fieldRules } from '../families/fields-of-many/field.ts';
import { CYCLING } from './sport.ts';

/** How cycling decides its markets. */
export const cyclingRules = fieldRules(CYCLING);
