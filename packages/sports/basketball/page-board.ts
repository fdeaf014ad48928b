import { pointsPage } from '../families/timed-points/page-board.ts';
import { BASKETBALL } from './sport.ts';

/** Board of a basketball game on its page. */
export const basketballPage = pointsPage(BASKETBALL);
