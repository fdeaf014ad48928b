import { rallyPage } from '../families/race-to-n/rally/board.ts';
import { COUNTER_STRIKE } from './sport.ts';

/** Board of a Counter-Strike match on its page. */
export const counterStrikePage = rallyPage(COUNTER_STRIKE, {
  set: { seconds: 2700, games: 22 },
  hasRoles: false,
});
