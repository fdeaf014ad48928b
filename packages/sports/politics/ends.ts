import { eventEnds } from '../families/events/ends.ts';
import { POLITICS } from './sport.ts';

export const politicsEnds = eventEnds(POLITICS);
