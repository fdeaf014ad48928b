import { partsProgress } from '../families/timed-goals/parts/progress.ts';
import { HOCKEY } from './sport.ts';

export const hockeyProgress = partsProgress(HOCKEY);
