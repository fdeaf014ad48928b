import { fieldEnds } from '../families/fields-of-many/ends.ts';
import { SEASON } from './sport.ts';

export const seasonEnds = fieldEnds(SEASON);
