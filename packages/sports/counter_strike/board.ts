import { rallyBoard } from '../families/race-to-n/rally/board.ts';
import { COUNTER_STRIKE } from './sport.ts';

/** Board of a Counter-Strike match in list rows. */
export const counterStrikeBoard = rallyBoard(COUNTER_STRIKE);
