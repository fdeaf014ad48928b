import { pointsProgress } from '../families/timed-points/progress.ts';
import { BASKETBALL } from './sport.ts';

export const basketballProgress = pointsProgress(BASKETBALL);
