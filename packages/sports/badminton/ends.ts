import { rallyEnds } from '../families/race-to-n/rally/ends.ts';
import { BADMINTON } from './sport.ts';

export const badmintonEnds = rallyEnds(BADMINTON);
