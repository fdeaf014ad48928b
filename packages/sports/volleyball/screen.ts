import { rallyScreen } from '../families/race-to-n/rally/screen.ts';
import { FACES } from './faces.gen.ts';
import { VOLLEYBALL } from './sport.ts';

/** What screens show of volleyball. */
export const volleyballScreen = rallyScreen(VOLLEYBALL, FACES);
