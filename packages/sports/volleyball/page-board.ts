import { rallyPage } from '../families/race-to-n/rally/board.ts';
import { VOLLEYBALL } from './sport.ts';

/** Board of a volleyball match on its page. */
export const volleyballPage = rallyPage(VOLLEYBALL, { set: { seconds: 1560, games: 44 } });
