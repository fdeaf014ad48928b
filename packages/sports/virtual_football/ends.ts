import { pointsEnds } from '../families/timed-points/ends.ts';
import { VIRTUAL_FOOTBALL } from './sport.ts';

export const virtualFootballEnds = pointsEnds(VIRTUAL_FOOTBALL);
