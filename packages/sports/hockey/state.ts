import { partsStates } from '../families/timed-goals/parts/state.ts';
import { HOCKEY } from './sport.ts';

export const hockeyStates = partsStates(HOCKEY);
