import { rallyScreen } from '../families/race-to-n/rally/screen.ts';
import { FACES } from './faces.gen.ts';
import { VALORANT } from './sport.ts';

/** What screens show of Valorant. */
export const valorantScreen = rallyScreen(VALORANT, FACES);
