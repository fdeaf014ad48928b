import { fightRules } from '../families/fights/fight.ts';
import { MMA } from './sport.ts';

/** How fights of the sport decide their markets. */
export const mmaRules = fightRules(MMA);
