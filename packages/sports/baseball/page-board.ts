import { inningsPage } from '../families/innings/board.ts';

/** Board of a baseball game on its page. */
export const baseballPage = inningsPage({ sport: 'baseball', innings: 9 });
