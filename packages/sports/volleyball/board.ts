import { rallyBoard } from '../families/race-to-n/rally/board.ts';
import { VOLLEYBALL } from './sport.ts';

/** Board of a volleyball match in list rows. */
export const volleyballBoard = rallyBoard(VOLLEYBALL);
