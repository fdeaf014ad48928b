import { partsPage } from '../families/timed-goals/parts/board.ts';

/** Board of a hockey game on its page. */
export const hockeyPage = partsPage({ sport: 'hockey', minutes: 20 });
