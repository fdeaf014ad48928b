import { rallyPage } from '../families/race-to-n/rally/board.ts';
import { BEACH_VOLLEYBALL } from './sport.ts';

/** Board of a beach volleyball match on its page. */
export const beachVolleyballPage = rallyPage(BEACH_VOLLEYBALL, {
  set: { seconds: 1100, games: 38 },
  hasRoles: false,
});
