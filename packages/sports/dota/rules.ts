import { rallyRules } from '../families/race-to-n/rally/rules.ts';
import { DOTA } from './sport.ts';

/** How Dota 2 decides its markets. */
export const dotaRules = rallyRules(DOTA);
