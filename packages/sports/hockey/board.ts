import { partsBoard } from '../families/timed-goals/parts/board.ts';

/** Board of a hockey game in rows. */
export const hockeyBoard = partsBoard({ sport: 'hockey' });
