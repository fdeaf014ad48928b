import { rallyEnds } from '../families/race-to-n/rally/ends.ts';
import { TABLE_TENNIS } from './sport.ts';

export const tableTennisEnds = rallyEnds(TABLE_TENNIS);
