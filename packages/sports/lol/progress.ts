import { rallyProgress } from '../families/race-to-n/rally/progress.ts';
import { LOL } from './sport.ts';

export const lolProgress = rallyProgress(LOL);
