import { fightEnds } from '../families/fights/ends.ts';
import { MMA } from './sport.ts';

export const mmaEnds = fightEnds(MMA);
