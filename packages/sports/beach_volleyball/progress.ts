import { rallyProgress } from '../families/race-to-n/rally/progress.ts';
import { BEACH_VOLLEYBALL } from './sport.ts';

export const beachVolleyballProgress = rallyProgress(BEACH_VOLLEYBALL);
