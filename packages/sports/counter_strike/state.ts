import { rallyStates } from '../families/race-to-n/rally/state.ts';
import { COUNTER_STRIKE } from './sport.ts';

export const counterStrikeStates = rallyStates(COUNTER_STRIKE);
