import { fieldPage } from '../families/fields-of-many/board.ts';
import { CYCLING } from './sport.ts';

/** Board of cycling on its page. */
export const cyclingPage = fieldPage(CYCLING);
