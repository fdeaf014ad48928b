import { rallyProgress } from '../families/race-to-n/rally/progress.ts';
import { SNOOKER } from './sport.ts';

export const snookerProgress = rallyProgress(SNOOKER);
