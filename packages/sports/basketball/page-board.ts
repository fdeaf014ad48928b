import { pointsPage } from '../families/timed-points/page-board.ts';

/** Board of a basketball game outside of rows. */
export const basketballPage = pointsPage({ sport: 'basketball', overtimeMinutes: 5 });
