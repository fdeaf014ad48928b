import { rallyEnds } from '../families/race-to-n/rally/ends.ts';
import { DARTS } from './sport.ts';

export const dartsEnds = rallyEnds(DARTS);
