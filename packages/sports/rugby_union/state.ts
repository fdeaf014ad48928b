import { pointsStates } from '../families/timed-points/state.ts';
import { RUGBY_UNION } from './sport.ts';

export const rugbyUnionStates = pointsStates(RUGBY_UNION);
