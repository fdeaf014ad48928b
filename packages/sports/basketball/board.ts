import { pointsBoard } from '../families/timed-points/board.ts';

/** Board of a basketball game in list rows. */
export const basketballBoard = pointsBoard({ sport: 'basketball', overtimeMinutes: 5 });
