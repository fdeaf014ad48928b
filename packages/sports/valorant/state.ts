import { rallyStates } from '../families/race-to-n/rally/state.ts';
import { VALORANT } from './sport.ts';

export const valorantStates = rallyStates(VALORANT);
