import { pointsBoard } from '../families/timed-points/board.ts';
import { AMERICAN_FOOTBALL } from './sport.ts';

/** Board of an American football game in list rows. */
export const americanFootballBoard = pointsBoard(AMERICAN_FOOTBALL);
