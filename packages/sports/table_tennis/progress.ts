import { rallyProgress } from '../families/race-to-n/rally/progress.ts';
import { TABLE_TENNIS } from './sport.ts';

export const tableTennisProgress = rallyProgress(TABLE_TENNIS);
