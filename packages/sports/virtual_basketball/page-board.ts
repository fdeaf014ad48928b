import { pointsPage } from '../families/timed-points/page-board.ts';
import { VIRTUAL_BASKETBALL } from './sport.ts';

/** Board of a game of virtual basketball on its page. */
export const virtualBasketballPage = pointsPage(VIRTUAL_BASKETBALL);
