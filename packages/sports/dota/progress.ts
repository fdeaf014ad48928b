import { rallyProgress } from '../families/race-to-n/rally/progress.ts';
import { DOTA } from './sport.ts';

export const dotaProgress = rallyProgress(DOTA);
