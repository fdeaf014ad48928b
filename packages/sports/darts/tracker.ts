import { rallyTracker } from '../families/race-to-n/rally/tracker.ts';
import { DARTS } from './sport.ts';

/** How a page draws a darts match: the board with its rings. */
export const dartsTracker = rallyTracker(DARTS, {
  inside: [124, 26, 200, 200],
  lines:
    'M324 126a100 100 0 1 1-200 0 100 100 0 0 1 200 0M314 126a90 90 0 1 1-180 0 90 90 0 0 1 180 0M282 126a58 58 0 1 1-116 0 58 58 0 0 1 116 0' +
    'M274 126a50 50 0 1 1-100 0 50 50 0 0 1 100 0M234 126a10 10 0 1 1-20 0 10 10 0 0 1 20 0M224 26v90M224 136v90M124 126h90M234 126h90',
  areas: 'M324 126a100 100 0 1 1-200 0 100 100 0 0 1 200 0',
  servers: [
    [84, 206],
    [364, 206],
  ],
});
