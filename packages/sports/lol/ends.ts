import { rallyEnds } from '../families/race-to-n/rally/ends.ts';
import { LOL } from './sport.ts';

export const lolEnds = rallyEnds(LOL);
