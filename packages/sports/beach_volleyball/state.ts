import { rallyStates } from '../families/race-to-n/rally/state.ts';
import { BEACH_VOLLEYBALL } from './sport.ts';

export const beachVolleyballStates = rallyStates(BEACH_VOLLEYBALL);
