import { rallyRules } from '../families/race-to-n/rally/rules.ts';
import { SNOOKER } from './sport.ts';

/** How snooker decides its markets. */
export const snookerRules = rallyRules(SNOOKER);
