import { pointsBoard } from '../families/timed-points/board.ts';

/** Board of a basketball game in rows. */
export const basketballBoard = pointsBoard({ sport: 'basketball', overtimeMinutes: 5 });
