import { rallyPage } from '../families/race-to-n/rally/board.ts';
import { TABLE_TENNIS } from './sport.ts';

/** Board of a table tennis match on its page. */
export const tableTennisPage = rallyPage(TABLE_TENNIS, { set: { seconds: 480, games: 18 }, hasRoles: false });
