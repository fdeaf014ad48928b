import { rallyTracker } from '../families/race-to-n/rally/tracker.ts';
import { DOTA } from './sport.ts';

/** How a page draws a Dota 2 match: the map with its three lanes. */
export const dotaTracker = rallyTracker(DOTA, {
  inside: [124, 26, 200, 200],
  lines:
    'M124 26h200v200H124zM134 216V36h180M134 216h180V36M134 216 314 36M124 186a40 40 0 0 1 40 40M284 26a40 40 0 0 0 40 40M150 60 298 192',
  areas: 'M124 186a40 40 0 0 1 40 40h-40zM284 26a40 40 0 0 0 40 40v-40z',
  servers: [],
});
