import { eventBoard } from '../families/events/board.ts';

/** Board of a political question in list rows. */
export const politicsBoard = eventBoard<'politics'>();
