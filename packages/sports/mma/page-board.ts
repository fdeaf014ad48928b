import { fightPage } from '../families/fights/board.ts';
import { MMA } from './sport.ts';

/** Board of a fight on its page. */
export const mmaPage = fightPage(MMA);
