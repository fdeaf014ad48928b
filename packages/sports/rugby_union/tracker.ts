import { pointsTracker } from '../families/timed-points/tracker.ts';
import { RUGBY_UNION } from './sport.ts';

/** How a page draws a rugby union game. */
export const rugbyUnionTracker = pointsTracker(RUGBY_UNION, {
  lines:
    'M12 12h424v228H12zM52 12v228M396 12v228M138 12v228M310 12v228M224 12v228M189 30v192M259 30v192M52 116h-8v20h8M396 116h8v20h-8',
  areas: 'M12 12h40v228H12zM396 12h40v228h-40z',
});
