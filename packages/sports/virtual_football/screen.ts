import { pointsScreen } from '../families/timed-points/screen.ts';
import { FACES } from './faces.gen.ts';
import { VIRTUAL_FOOTBALL } from './sport.ts';

/** What screens show of virtual football. */
export const virtualFootballScreen = pointsScreen(VIRTUAL_FOOTBALL, FACES);
