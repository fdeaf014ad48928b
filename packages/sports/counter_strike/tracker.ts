import { rallyTracker } from '../families/race-to-n/rally/tracker.ts';
import { COUNTER_STRIKE } from './sport.ts';

/** How a page draws a Counter-Strike match: the map with the spawns of both sides and its two sites. */
export const counterStrikeTracker = rallyTracker(COUNTER_STRIKE, {
  inside: [64, 26, 320, 200],
  lines:
    'M64 26h320v200H64zM84 96h40v60H84zM324 96h40v60h-40zM204 40h40v40h-40zM204 172h40v40h-40zM124 126h80M244 126h80M224 80v92',
  areas: 'M204 40h40v40h-40zM204 172h40v40h-40z',
  servers: [],
});
