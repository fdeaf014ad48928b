import { pointsBoard } from '../families/timed-points/board.ts';
import { VIRTUAL_BASKETBALL } from './sport.ts';

/** Board of a game of virtual basketball in list rows. */
export const virtualBasketballBoard = pointsBoard(VIRTUAL_BASKETBALL);
