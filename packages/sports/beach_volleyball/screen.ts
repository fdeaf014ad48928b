import { rallyScreen } from '../families/race-to-n/rally/screen.ts';
import { FACES } from './faces.gen.ts';
import { BEACH_VOLLEYBALL } from './sport.ts';

/** What screens show of beach volleyball. */
export const beachVolleyballScreen = rallyScreen(BEACH_VOLLEYBALL, FACES);
