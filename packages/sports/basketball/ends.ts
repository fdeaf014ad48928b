import { pointsEnds } from '../families/timed-points/ends.ts';
import { BASKETBALL } from './sport.ts';

export const basketballEnds = pointsEnds(BASKETBALL);
