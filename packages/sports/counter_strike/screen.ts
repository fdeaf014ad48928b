import { rallyScreen } from '../families/race-to-n/rally/screen.ts';
import { FACES } from './faces.gen.ts';
import { COUNTER_STRIKE } from './sport.ts';

/** What screens show of Counter-Strike. */
export const counterStrikeScreen = rallyScreen(COUNTER_STRIKE, FACES);
