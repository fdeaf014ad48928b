import { fightStates } from '../families/fights/state.ts';
import { MMA } from './sport.ts';

export const mmaStates = fightStates(MMA);
