import { pointsScreen } from '../families/timed-points/screen.ts';
import { FACES } from './faces.gen.ts';
import { HANDBALL } from './sport.ts';

/** What screens show of handball. */
export const handballScreen = pointsScreen(HANDBALL, FACES);
