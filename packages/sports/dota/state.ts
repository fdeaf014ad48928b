import { rallyStates } from '../families/race-to-n/rally/state.ts';
import { DOTA } from './sport.ts';

export const dotaStates = rallyStates(DOTA);
