import { rallyEnds } from '../families/race-to-n/rally/ends.ts';
import { VALORANT } from './sport.ts';

export const valorantEnds = rallyEnds(VALORANT);
