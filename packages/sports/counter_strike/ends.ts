import { rallyEnds } from '../families/race-to-n/rally/ends.ts';
import { COUNTER_STRIKE } from './sport.ts';

export const counterStrikeEnds = rallyEnds(COUNTER_STRIKE);
