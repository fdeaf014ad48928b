import { rallyStates } from '../families/race-to-n/rally/state.ts';
import { SNOOKER } from './sport.ts';

export const snookerStates = rallyStates(SNOOKER);
