import { fightRules } from '../families/fights/fight.ts';
import { payoffsOf } from '../markets/payoffs.ts';
import { BOXING } from './sport.ts';

/** How fights of the sport decide their markets. */
export const boxingRules = fightRules(BOXING);

/** The payoff of an outcome; null for an id that names none. */
export const boxingPayoff = payoffsOf(boxingRules);
