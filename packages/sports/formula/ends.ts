import { fieldEnds } from '../families/fields-of-many/ends.ts';
import { FORMULA } from './sport.ts';

export const formulaEnds = fieldEnds(FORMULA);
