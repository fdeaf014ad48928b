import { fieldRules } from '../families/fields-of-many/field.ts';
import { GOLF } from './sport.ts';

/** How golf decides its markets. */
export const golfRules = fieldRules(GOLF);
