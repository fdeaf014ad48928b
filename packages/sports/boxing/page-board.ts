import { fightPage } from '../families/fights/board.ts';
import { BOXING } from './sport.ts';

/** Board of a fight on its page. */
export const boxingPage = fightPage(BOXING);
