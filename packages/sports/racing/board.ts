import { fieldBoard } from '../families/fields-of-many/board.ts';
import { RACING } from './sport.ts';

/** Board of horse racing in list rows. */
export const racingBoard = fieldBoard(RACING);
