import { rallyPage } from '../families/race-to-n/rally/board.ts';
import { DARTS } from './sport.ts';

/** Board of a darts match on its page. */
export const dartsPage = rallyPage(DARTS, { set: { seconds: 700, games: 4 }, hasRoles: false });
