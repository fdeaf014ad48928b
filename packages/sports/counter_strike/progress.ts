import { rallyProgress } from '../families/race-to-n/rally/progress.ts';
import { COUNTER_STRIKE } from './sport.ts';

export const counterStrikeProgress = rallyProgress(COUNTER_STRIKE);
