import { rallyScreen } from '../families/race-to-n/rally/screen.ts';
import { FACES } from './faces.gen.ts';
import { LOL } from './sport.ts';

/** What screens show of League of Legends. */
export const lolScreen = rallyScreen(LOL, FACES);
