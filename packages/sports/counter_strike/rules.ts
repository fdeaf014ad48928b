import { rallyRules } from '../families/race-to-n/rally/rules.ts';
import { COUNTER_STRIKE } from './sport.ts';

/** How Counter-Strike decides its markets. */
export const counterStrikeRules = rallyRules(COUNTER_STRIKE);
