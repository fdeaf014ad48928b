import { rallyProgress } from '../families/race-to-n/rally/progress.ts';
import { VALORANT } from './sport.ts';

export const valorantProgress = rallyProgress(VALORANT);
