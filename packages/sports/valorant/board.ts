import { rallyBoard } from '../families/race-to-n/rally/board.ts';
import { VALORANT } from './sport.ts';

/** Board of a Valorant match in list rows. */
export const valorantBoard = rallyBoard(VALORANT);
