import { pointsPage } from '../families/timed-points/page-board.ts';
import { HANDBALL } from './sport.ts';

/** Board of a handball game on its page. */
export const handballPage = pointsPage(HANDBALL);
