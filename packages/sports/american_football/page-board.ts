import { pointsPage } from '../families/timed-points/page-board.ts';
import { AMERICAN_FOOTBALL } from './sport.ts';

/** Board of an American football game on its page. */
export const americanFootballPage = pointsPage(AMERICAN_FOOTBALL);
