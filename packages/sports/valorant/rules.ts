import { rallyRules } from '../families/race-to-n/rally/rules.ts';
import { VALORANT } from './sport.ts';

/** How Valorant decides its markets. */
export const valorantRules = rallyRules(VALORANT);
