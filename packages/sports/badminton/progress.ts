import { rallyProgress } from '../families/race-to-n/rally/progress.ts';
import { BADMINTON } from './sport.ts';

export const badmintonProgress = rallyProgress(BADMINTON);
