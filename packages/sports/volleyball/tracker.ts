import { rallyTracker } from '../families/race-to-n/rally/tracker.ts';
import { VOLLEYBALL } from './sport.ts';

/** How a page draws a volleyball match: nine metres by eighteen, with the attack lines. */
export const volleyballTracker = rallyTracker(VOLLEYBALL, {
  inside: [64, 46, 320, 160],
  lines: 'M64 46h320v160H64zM224 34v184M171 46v160M277 46v160',
  areas: 'M171 46h106v160H171z',
  servers: [
    [44, 166],
    [404, 86],
  ],
});
