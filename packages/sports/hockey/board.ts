import { partsBoard } from '../families/timed-goals/parts/board.ts';

/** Board of a hockey game in list rows. */
export const hockeyBoard = partsBoard({ sport: 'hockey' });
