import { pointsPage } from '../families/timed-points/page-board.ts';

/** Board of a basketball game on its page. */
export const basketballPage = pointsPage({ sport: 'basketball', overtimeMinutes: 5 });
