import { rallyRules } from '../families/race-to-n/rally/rules.ts';
import { BEACH_VOLLEYBALL } from './sport.ts';

/** How beach volleyball decides its markets. */
export const beachVolleyballRules = rallyRules(BEACH_VOLLEYBALL);
