import { rallyBoard } from '../families/race-to-n/rally/board.ts';
import { LOL } from './sport.ts';

/** Board of a League of Legends match in list rows. */
export const lolBoard = rallyBoard(LOL);
