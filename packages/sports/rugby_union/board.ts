import { pointsBoard } from '../families/timed-points/board.ts';
import { RUGBY_UNION } from './sport.ts';

/** Board of a rugby union game in list rows. */
export const rugbyUnionBoard = pointsBoard(RUGBY_UNION);
