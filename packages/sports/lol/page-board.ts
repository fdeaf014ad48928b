import { rallyPage } from '../families/race-to-n/rally/board.ts';
import { LOL } from './sport.ts';

/** Board of a League of Legends match on its page. */
export const lolPage = rallyPage(LOL, { set: { seconds: 2100, games: 1 }, hasRoles: false });
