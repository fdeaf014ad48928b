import { pointsRules } from '../families/timed-points/rules.ts';
import { AMERICAN_FOOTBALL } from './sport.ts';

/** How American football decides its markets. */
export const americanFootballRules = pointsRules(AMERICAN_FOOTBALL);
