import { fieldPage } from '../families/fields-of-many/board.ts';
import { SEASON } from './sport.ts';

/** Board of a season on its page: bets are taken while it is played, so its table is shown from its first game on. */
export const seasonPage = { ...fieldPage(SEASON), isToldBefore: true };
