import { pointsEnds } from '../families/timed-points/ends.ts';
import { HANDBALL } from './sport.ts';

export const handballEnds = pointsEnds(HANDBALL);
