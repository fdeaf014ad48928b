import { fieldPage } from '../families/fields-of-many/board.ts';
import { FORMULA } from './sport.ts';

/** Board of Formula 1 on its page. */
export const formulaPage = fieldPage(FORMULA);
