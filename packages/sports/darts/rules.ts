import { rallyRules } from '../families/race-to-n/rally/rules.ts';
import { DARTS } from './sport.ts';

/** How darts decides its markets. */
export const dartsRules = rallyRules(DARTS);
