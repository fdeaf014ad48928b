import { pointsStates } from '../families/timed-points/state.ts';
import { AMERICAN_FOOTBALL } from './sport.ts';

export const americanFootballStates = pointsStates(AMERICAN_FOOTBALL);
