import { rallyBoard } from '../families/race-to-n/rally/board.ts';
import { SNOOKER } from './sport.ts';

/** Board of a snooker match in list rows. */
export const snookerBoard = rallyBoard(SNOOKER);
