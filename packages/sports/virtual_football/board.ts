import { pointsBoard } from '../families/timed-points/board.ts';
import { VIRTUAL_FOOTBALL } from './sport.ts';

/** Board of a match of virtual football in list rows. */
export const virtualFootballBoard = pointsBoard(VIRTUAL_FOOTBALL);
