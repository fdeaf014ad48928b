import { inningsEnds } from '../families/innings/ends.ts';
import { BASEBALL } from './sport.ts';

export const baseballEnds = inningsEnds(BASEBALL);
