import { pointsRules } from '../families/timed-points/rules.ts';
import { HANDBALL } from './sport.ts';

/** How handball decides its markets. */
export const handballRules = pointsRules(HANDBALL);
