import { eventPage } from '../families/events/board.ts';

/** Board of a political question on its page. */
export const politicsPage = eventPage<'politics'>();
