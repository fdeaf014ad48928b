import { rallyEnds } from '../families/race-to-n/rally/ends.ts';
import { DOTA } from './sport.ts';

export const dotaEnds = rallyEnds(DOTA);
