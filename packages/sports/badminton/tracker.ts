import { rallyTracker } from '../families/race-to-n/rally/tracker.ts';
import { BADMINTON } from './sport.ts';

/** How a page draws a badminton match: the court of singles with its service lines. */
export const badmintonTracker = rallyTracker(BADMINTON, {
  inside: [56, 54, 336, 144],
  lines:
    'M56 54h336v144H56zM56 66h336M56 186h336M224 42v168M174 54v144M274 54v144M56 126h118M274 126h118M76 54v144M372 54v144',
  areas: 'M56 66h336v120H56z',
  servers: [
    [150, 156],
    [298, 96],
  ],
});
