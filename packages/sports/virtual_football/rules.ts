import { pointsRules } from '../families/timed-points/rules.ts';
import { VIRTUAL_FOOTBALL } from './sport.ts';

/** How virtual football decides its markets. */
export const virtualFootballRules = pointsRules(VIRTUAL_FOOTBALL);
