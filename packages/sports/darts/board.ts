import { rallyBoard } from '../families/race-to-n/rally/board.ts';
import { DARTS } from './sport.ts';

/** Board of a darts match in list rows. */
export const dartsBoard = rallyBoard(DARTS);
