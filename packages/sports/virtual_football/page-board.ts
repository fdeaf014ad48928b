import { pointsPage } from '../families/timed-points/page-board.ts';
import { VIRTUAL_FOOTBALL } from './sport.ts';

/** Board of a match of virtual football on its page. */
export const virtualFootballPage = pointsPage(VIRTUAL_FOOTBALL);
