import { fightRules } from '../families/fights/fight.ts';
import { payoffsOf } from '../markets/payoffs.ts';
import { MMA } from './sport.ts';

/** How fights of the sport decide their markets. */
export const mmaRules = fightRules(MMA);

/** The payoff of an outcome; null for an id that names none. */
export const mmaPayoff = payoffsOf(mmaRules);
