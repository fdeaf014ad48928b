import { rallyEnds } from '../families/race-to-n/rally/ends.ts';
import { VOLLEYBALL } from './sport.ts';

export const volleyballEnds = rallyEnds(VOLLEYBALL);
