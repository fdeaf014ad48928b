import { pointsScreen } from '../families/timed-points/screen.ts';
import { FACES } from './faces.gen.ts';
import { VIRTUAL_BASKETBALL } from './sport.ts';

/** What screens show of virtual basketball. */
export const virtualBasketballScreen = pointsScreen(VIRTUAL_BASKETBALL, FACES);
