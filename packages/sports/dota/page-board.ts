import { rallyPage } from '../families/race-to-n/rally/board.ts';
import { DOTA } from './sport.ts';

/** Board of a Dota 2 match on its page. */
export const dotaPage = rallyPage(DOTA, { set: { seconds: 2500, games: 1 }, hasRoles: false });
