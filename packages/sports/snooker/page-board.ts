import { rallyPage } from '../families/race-to-n/rally/board.ts';
import { SNOOKER } from './sport.ts';

/** Board of a snooker match on its page. */
export const snookerPage = rallyPage(SNOOKER, { set: { seconds: 1200, games: 1 }, hasRoles: false });
