import { fieldBoard } from '../families/fields-of-many/board.ts';
import { GOLF } from './sport.ts';

/** Board of golf in list rows. */
export const golfBoard = fieldBoard(GOLF);
