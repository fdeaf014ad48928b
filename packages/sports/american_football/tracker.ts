import { pointsTracker } from '../families/timed-points/tracker.ts';
import { AMERICAN_FOOTBALL } from './sport.ts';

/** How a page draws an American football game. */
export const americanFootballTracker = pointsTracker(AMERICAN_FOOTBALL, {
  lines:
    'M12 12h424v228H12zM47 12v228M401 12v228M82 12v228M118 12v228M153 12v228M189 12v228M224 12v228M259 12v228M295 12v228M330 12v228M366 12v228',
  areas: 'M12 12h35v228H12zM401 12h35v228h-35z',
});
