import { pointsBoard } from '../families/timed-points/board.ts';
import { HANDBALL } from './sport.ts';

/** Board of a handball game in list rows. */
export const handballBoard = pointsBoard(HANDBALL);
