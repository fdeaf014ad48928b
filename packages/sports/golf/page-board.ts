import { fieldPage } from '../families/fields-of-many/board.ts';
import { GOLF } from './sport.ts';

/** Board of golf on its page. */
export const golfPage = fieldPage(GOLF);
