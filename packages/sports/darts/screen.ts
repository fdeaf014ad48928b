import { rallyScreen } from '../families/race-to-n/rally/screen.ts';
import { FACES } from './faces.gen.ts';
import { DARTS } from './sport.ts';

/** What screens show of darts. */
export const dartsScreen = rallyScreen(DARTS, FACES);
