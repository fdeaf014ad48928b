import { fightStates } from '../families/fights/state.ts';
import { BOXING } from './sport.ts';

export const boxingStates = fightStates(BOXING);
