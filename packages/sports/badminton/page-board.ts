import { rallyPage } from '../families/race-to-n/rally/board.ts';
import { BADMINTON } from './sport.ts';

/** Board of a badminton match on its page. */
export const badmintonPage = rallyPage(BADMINTON, { set: { seconds: 1100, games: 38 }, hasRoles: false });
