import { fieldBoard } from '../families/fields-of-many/board.ts';
import { FORMULA } from './sport.ts';

/** Board of Formula 1 in list rows. */
export const formulaBoard = fieldBoard(FORMULA);
