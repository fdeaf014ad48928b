import { pointsRules } from '../families/timed-points/rules.ts';
import { RUGBY_UNION } from './sport.ts';

/** How rugby union decides its markets. */
export const rugbyUnionRules = pointsRules(RUGBY_UNION);
