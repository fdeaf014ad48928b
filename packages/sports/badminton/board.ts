import { rallyBoard } from '../families/race-to-n/rally/board.ts';
import { BADMINTON } from './sport.ts';

/** Board of a badminton match in list rows. */
export const badmintonBoard = rallyBoard(BADMINTON);
