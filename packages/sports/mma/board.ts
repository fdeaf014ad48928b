import { fightBoard } from '../families/fights/board.ts';

/** Board of a fight in list rows. */
export const mmaBoard = fightBoard<'mma'>();
