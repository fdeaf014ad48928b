import { pointsStates } from '../families/timed-points/state.ts';
import { BASKETBALL } from './sport.ts';

export const basketballStates = pointsStates(BASKETBALL);
