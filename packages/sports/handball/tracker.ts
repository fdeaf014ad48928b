import { pointsTracker } from '../families/timed-points/tracker.ts';
import { HANDBALL } from './sport.ts';

/** How a page draws a handball game. */
export const handballTracker = pointsTracker(HANDBALL, {
  lines:
    'M12 12h424v228H12zM224 12v228M12 60a66 66 0 0 1 66 66 66 66 0 0 1-66 66M436 60a66 66 0 0 0-66 66 66 66 0 0 0 66 66M88 122v8M360 122v8M12 108H4v36h8M436 108h8v36h-8',
  areas: 'M12 60a66 66 0 0 1 66 66 66 66 0 0 1-66 66zM436 60a66 66 0 0 0-66 66 66 66 0 0 0 66 66z',
});
