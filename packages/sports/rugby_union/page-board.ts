import { pointsPage } from '../families/timed-points/page-board.ts';
import { RUGBY_UNION } from './sport.ts';

/** Board of a rugby union game on its page. */
export const rugbyUnionPage = pointsPage(RUGBY_UNION);
