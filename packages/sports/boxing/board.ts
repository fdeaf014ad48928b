import { fightBoard } from '../families/fights/board.ts';

/** Board of a fight in list rows. */
export const boxingBoard = fightBoard<'boxing'>();
