import { pointsRules } from '../families/timed-points/rules.ts';
import { payoffsOf } from '../markets/payoffs.ts';
import { BASKETBALL } from './sport.ts';

/** How basketball decides its markets. */
export const basketballRules = pointsRules(BASKETBALL);

/** The payoff of a basketball outcome; null for an id that names none. */
export const basketballPayoff = payoffsOf(basketballRules);
