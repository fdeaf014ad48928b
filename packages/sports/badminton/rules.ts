import { rallyRules } from '../families/race-to-n/rally/rules.ts';
import { BADMINTON } from './sport.ts';

/** How badminton decides its markets. */
export const badmintonRules = rallyRules(BADMINTON);
