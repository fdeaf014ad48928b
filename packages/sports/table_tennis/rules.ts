import { rallyRules } from '../families/race-to-n/rally/rules.ts';
import { TABLE_TENNIS } from './sport.ts';

/** How table tennis decides its markets. */
export const tableTennisRules = rallyRules(TABLE_TENNIS);
