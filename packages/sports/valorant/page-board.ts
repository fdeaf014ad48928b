import { rallyPage } from '../families/race-to-n/rally/board.ts';
import { VALORANT } from './sport.ts';

/** Board of a Valorant match on its page. */
export const valorantPage = rallyPage(VALORANT, { set: { seconds: 2500, games: 22 }, hasRoles: false });
