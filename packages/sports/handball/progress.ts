import { pointsProgress } from '../families/timed-points/progress.ts';
import { HANDBALL } from './sport.ts';

export const handballProgress = pointsProgress(HANDBALL);
