import { fightEnds } from '../families/fights/ends.ts';
import { BOXING } from './sport.ts';

export const boxingEnds = fightEnds(BOXING);
