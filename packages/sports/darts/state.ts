import { rallyStates } from '../families/race-to-n/rally/state.ts';
import { DARTS } from './sport.ts';

export const dartsStates = rallyStates(DARTS);
