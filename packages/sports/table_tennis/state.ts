import { rallyStates } from '../families/race-to-n/rally/state.ts';
import { TABLE_TENNIS } from './sport.ts';

export const tableTennisStates = rallyStates(TABLE_TENNIS);
