import { rallyStates } from '../families/race-to-n/rally/state.ts';
import { VOLLEYBALL } from './sport.ts';

export const volleyballStates = rallyStates(VOLLEYBALL);
