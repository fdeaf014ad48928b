import { fieldEnds } from '../families/fields-of-many/ends.ts';
import { CYCLING } from './sport.ts';

export const cyclingEnds = fieldEnds(CYCLING);
