import { pointsStates } from '../families/timed-points/state.ts';
import { VIRTUAL_FOOTBALL } from './sport.ts';

export const virtualFootballStates = pointsStates(VIRTUAL_FOOTBALL);
