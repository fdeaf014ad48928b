import { fieldPage } from '../families/fields-of-many/board.ts';
import { MARBLES } from './sport.ts';

/** Board of marble races on its page. */
export const marblesPage = fieldPage(MARBLES);
