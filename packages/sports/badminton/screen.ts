import { rallyScreen } from '../families/race-to-n/rally/screen.ts';
import { FACES } from './faces.gen.ts';
import { BADMINTON } from './sport.ts';

/** What screens show of badminton. */
export const badmintonScreen = rallyScreen(BADMINTON, FACES);
