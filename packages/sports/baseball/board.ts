import { inningsBoard } from '../families/innings/board.ts';

/** Board of a baseball game in list rows. */
export const baseballBoard = inningsBoard({ sport: 'baseball' });
