import { fieldEnds } from '../families/fields-of-many/ends.ts';
import { RACING } from './sport.ts';

export const racingEnds = fieldEnds(RACING);
