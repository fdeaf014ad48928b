import { oversBoard } from '../families/overs/board.ts';

/** Board of a cricket match in list rows. */
export const cricketBoard = oversBoard({ sport: 'cricket' });
