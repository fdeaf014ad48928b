import { pointsRules } from '../families/timed-points/rules.ts';
import { VIRTUAL_BASKETBALL } from './sport.ts';

/** How virtual basketball decides its markets. */
export const virtualBasketballRules = pointsRules(VIRTUAL_BASKETBALL);
