import { pointsProgress } from '../families/timed-points/progress.ts';
import { VIRTUAL_FOOTBALL } from './sport.ts';

export const virtualFootballProgress = pointsProgress(VIRTUAL_FOOTBALL);
