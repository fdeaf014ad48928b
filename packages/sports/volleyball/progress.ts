import { rallyProgress } from '../families/race-to-n/rally/progress.ts';
import { VOLLEYBALL } from './sport.ts';

export const volleyballProgress = rallyProgress(VOLLEYBALL);
