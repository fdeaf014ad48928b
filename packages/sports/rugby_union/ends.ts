import { pointsEnds } from '../families/timed-points/ends.ts';
import { RUGBY_UNION } from './sport.ts';

export const rugbyUnionEnds = pointsEnds(RUGBY_UNION);
