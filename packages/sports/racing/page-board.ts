import { fieldPage } from '../families/fields-of-many/board.ts';
import { RACING } from './sport.ts';

/** Board of horse racing on its page. */
export const racingPage = fieldPage(RACING);
