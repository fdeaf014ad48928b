import { oversPage } from '../families/overs/board.ts';

/** Board of a cricket match on its page. */
export const cricketPage = oversPage({ sport: 'cricket' });
