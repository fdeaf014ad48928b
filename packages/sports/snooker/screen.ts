import { rallyScreen } from '../families/race-to-n/rally/screen.ts';
import { FACES } from './faces.gen.ts';
import { SNOOKER } from './sport.ts';

/** What screens show of snooker. */
export const snookerScreen = rallyScreen(SNOOKER, FACES);
