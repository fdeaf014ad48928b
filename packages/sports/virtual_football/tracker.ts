import { pointsTracker } from '../families/timed-points/tracker.ts';
import { footballTracker } from '../football/tracker.ts';
import { VIRTUAL_FOOTBALL } from './sport.ts';

/** How a page draws a match of virtual football: on football's pitch. */
export const virtualFootballTracker = pointsTracker(VIRTUAL_FOOTBALL, footballTracker.field);
