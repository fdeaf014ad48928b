import { pointsTracker } from '../families/timed-points/tracker.ts';

/** How a page draws a basketball game. */
export const basketballTracker = pointsTracker({ sport: 'basketball' });
