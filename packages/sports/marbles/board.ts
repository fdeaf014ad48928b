import { fieldBoard } from '../families/fields-of-many/board.ts';
import { MARBLES } from './sport.ts';

/** Board of marble races in list rows. */
export const marblesBoard = fieldBoard(MARBLES);
