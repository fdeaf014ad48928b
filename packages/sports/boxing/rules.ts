import { fightRules } from '../families/fights/fight.ts';
import { BOXING } from './sport.ts';

/** How fights of the sport decide their markets. */
export const boxingRules = fightRules(BOXING);
