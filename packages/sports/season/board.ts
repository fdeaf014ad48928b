import { fieldBoard } from '../families/fields-of-many/board.ts';
import { SEASON } from './sport.ts';

/** Board of a season in list rows. */
export const seasonBoard = fieldBoard(SEASON);
