import { rallyEnds } from '../families/race-to-n/rally/ends.ts';
import { BEACH_VOLLEYBALL } from './sport.ts';

export const beachVolleyballEnds = rallyEnds(BEACH_VOLLEYBALL);
