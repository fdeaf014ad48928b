import { rallyStates } from '../families/race-to-n/rally/state.ts';
import { BADMINTON } from './sport.ts';

export const badmintonStates = rallyStates(BADMINTON);
