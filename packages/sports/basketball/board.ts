import { pointsBoard } from '../families/timed-points/board.ts';
import { BASKETBALL } from './sport.ts';

/** Board of a basketball game in list rows. */
export const basketballBoard = pointsBoard(BASKETBALL);
