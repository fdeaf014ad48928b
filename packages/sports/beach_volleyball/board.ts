import { rallyBoard } from '../families/race-to-n/rally/board.ts';
import { BEACH_VOLLEYBALL } from './sport.ts';

/** Board of a beach volleyball match in list rows. */
export const beachVolleyballBoard = rallyBoard(BEACH_VOLLEYBALL);
