import { rallyRules } from '../families/race-to-n/rally/rules.ts';
import { LOL } from './sport.ts';

/** How League of Legends decides its markets. */
export const lolRules = rallyRules(LOL);
