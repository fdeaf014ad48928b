import { rallyScreen } from '../families/race-to-n/rally/screen.ts';
import { FACES } from './faces.gen.ts';
import { DOTA } from './sport.ts';

/** What screens show of Dota 2. */
export const dotaScreen = rallyScreen(DOTA, FACES);
