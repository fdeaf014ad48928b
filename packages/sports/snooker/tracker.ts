import { rallyTracker } from '../families/race-to-n/rally/tracker.ts';
import { SNOOKER } from './sport.ts';

/** How a page draws a snooker match: the table with its pockets, baulk line and spots. */
export const snookerTracker = rallyTracker(SNOOKER, {
  inside: [52, 42, 344, 168],
  lines:
    'M52 42h344v168H52zM122 42v168M122 98a28 28 0 0 0 0 56M58 42a6 6 0 0 1-6 6M396 48a6 6 0 0 1-6-6M390 210a6 6 0 0 1 6-6' +
    'M52 204a6 6 0 0 1 6 6M218 42a6 6 0 0 0 12 0M218 210a6 6 0 0 1 12 0M122 98v.1M122 126v.1M122 154v.1M224 126v.1M320 126v.1M372 126v.1',
  areas: 'M52 42h70v168H52z',
  servers: [],
});
