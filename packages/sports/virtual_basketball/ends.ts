import { pointsEnds } from '../families/timed-points/ends.ts';
import { VIRTUAL_BASKETBALL } from './sport.ts';

export const virtualBasketballEnds = pointsEnds(VIRTUAL_BASKETBALL);
