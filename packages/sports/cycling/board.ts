import { fieldBoard } from '../families/fields-of-many/board.ts';
import { CYCLING } from './sport.ts';

/** Board of cycling in list rows. */
export const cyclingBoard = fieldBoard(CYCLING);
