import { rallyBoard } from '../families/race-to-n/rally/board.ts';
import { DOTA } from './sport.ts';

/** Board of a Dota 2 match in list rows. */
export const dotaBoard = rallyBoard(DOTA);
