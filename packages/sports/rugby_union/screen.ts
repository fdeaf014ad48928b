import { pointsScreen } from '../families/timed-points/screen.ts';
import { FACES } from './faces.gen.ts';
import { RUGBY_UNION } from './sport.ts';

/** What screens show of rugby union. */
export const rugbyUnionScreen = pointsScreen(RUGBY_UNION, FACES);
