import { pointsTracker } from '../families/timed-points/tracker.ts';
import { BASKETBALL } from './sport.ts';

/** How a page draws a basketball game. */
export const basketballTracker = pointsTracker(BASKETBALL, {
  lines:
    'M12 12h424v228H12zM224 12v228M254 126a30 30 0 1 1-60 0 30 30 0 0 1 60 0M12 92h86v68H12M436 92h-86v68h86' +
    'M98 98a28 28 0 0 1 0 56M350 98a28 28 0 0 0 0 56M12 28h40a104 98 0 0 1 0 196H12M436 28h-40a104 98 0 0 0 0 196h40' +
    'M32 118v16M416 118v16M44 126a6 6 0 1 1-12 0 6 6 0 0 1 12 0M416 126a6 6 0 1 1-12 0 6 6 0 0 1 12 0',
  areas: 'M12 92h86v68H12zM350 92h86v68h-86z',
});
