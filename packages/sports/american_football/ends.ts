import { pointsEnds } from '../families/timed-points/ends.ts';
import { AMERICAN_FOOTBALL } from './sport.ts';

export const americanFootballEnds = pointsEnds(AMERICAN_FOOTBALL);
