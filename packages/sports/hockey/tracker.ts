import { partsTracker } from '../families/timed-goals/parts/tracker.ts';

/** How a page draws an ice hockey game. */
export const hockeyTracker = partsTracker({ sport: 'hockey', minutes: 60 });
