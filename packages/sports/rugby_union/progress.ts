import { pointsProgress } from '../families/timed-points/progress.ts';
import { RUGBY_UNION } from './sport.ts';

export const rugbyUnionProgress = pointsProgress(RUGBY_UNION);
