import { rallyStates } from '../families/race-to-n/rally/state.ts';
import { LOL } from './sport.ts';

export const lolStates = rallyStates(LOL);
