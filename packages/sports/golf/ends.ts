import { fieldEnds } from '../families/fields-of-many/ends.ts';
import { GOLF } from './sport.ts';

export const golfEnds = fieldEnds(GOLF);
