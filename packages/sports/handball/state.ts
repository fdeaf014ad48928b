import { pointsStates } from '../families/timed-points/state.ts';
import { HANDBALL } from './sport.ts';

export const handballStates = pointsStates(HANDBALL);
