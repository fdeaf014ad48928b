import { rallyBoard } from '../families/race-to-n/rally/board.ts';
import { TABLE_TENNIS } from './sport.ts';

/** Board of a table tennis match in list rows. */
export const tableTennisBoard = rallyBoard(TABLE_TENNIS);
