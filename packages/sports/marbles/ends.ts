import { fieldEnds } from '../families/fields-of-many/ends.ts';
import { MARBLES } from './sport.ts';

export const marblesEnds = fieldEnds(MARBLES);
