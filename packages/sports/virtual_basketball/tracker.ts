import { basketballTracker } from '../basketball/tracker.ts';
import { pointsTracker } from '../families/timed-points/tracker.ts';
import { VIRTUAL_BASKETBALL } from './sport.ts';

/** How a page draws a game of virtual basketball: on basketball's floor. */
export const virtualBasketballTracker = pointsTracker(VIRTUAL_BASKETBALL, basketballTracker.field);
