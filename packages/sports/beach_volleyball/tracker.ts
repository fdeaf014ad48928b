import { rallyTracker } from '../families/race-to-n/rally/tracker.ts';
import { BEACH_VOLLEYBALL } from './sport.ts';

/** How a page draws a beach volleyball match: eight metres by sixteen, without attack lines. */
export const beachVolleyballTracker = rallyTracker(BEACH_VOLLEYBALL, {
  inside: [64, 46, 320, 160],
  lines: 'M64 46h320v160H64zM224 34v184',
  areas: 'M64 46h320v160H64z',
  servers: [
    [44, 166],
    [404, 86],
  ],
});
