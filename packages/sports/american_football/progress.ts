import { pointsProgress } from '../families/timed-points/progress.ts';
import { AMERICAN_FOOTBALL } from './sport.ts';

export const americanFootballProgress = pointsProgress(AMERICAN_FOOTBALL);
