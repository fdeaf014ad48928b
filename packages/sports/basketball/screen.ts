import { pointsScreen } from '../families/timed-points/screen.ts';
import { FACES } from './faces.gen.ts';
import { BASKETBALL } from './sport.ts';

/** What screens show of basketball. */
export const basketballScreen = pointsScreen(BASKETBALL, FACES);
