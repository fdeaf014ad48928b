import { partsPage } from '../families/timed-goals/parts/board.ts';

/** Board of a hockey game outside of rows. */
export const hockeyPage = partsPage({ sport: 'hockey', minutes: 20 });
