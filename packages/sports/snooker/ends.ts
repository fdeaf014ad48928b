import { rallyEnds } from '../families/race-to-n/rally/ends.ts';
import { SNOOKER } from './sport.ts';

export const snookerEnds = rallyEnds(SNOOKER);
