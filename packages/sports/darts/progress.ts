import { rallyProgress } from '../families/race-to-n/rally/progress.ts';
import { DARTS } from './sport.ts';

export const dartsProgress = rallyProgress(DARTS);
