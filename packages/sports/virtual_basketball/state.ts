import { pointsStates } from '../families/timed-points/state.ts';
import { VIRTUAL_BASKETBALL } from './sport.ts';

export const virtualBasketballStates = pointsStates(VIRTUAL_BASKETBALL);
