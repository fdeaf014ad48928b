import { pointsProgress } from '../families/timed-points/progress.ts';
import { VIRTUAL_BASKETBALL } from './sport.ts';

export const virtualBasketballProgress = pointsProgress(VIRTUAL_BASKETBALL);
