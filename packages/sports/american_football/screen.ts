import { pointsScreen } from '../families/timed-points/screen.ts';
import { FACES } from './faces.gen.ts';
import { AMERICAN_FOOTBALL } from './sport.ts';

/** What screens show of American football. */
export const americanFootballScreen = pointsScreen(AMERICAN_FOOTBALL, FACES);
