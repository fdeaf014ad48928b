import { eventRules } from '../families/events/event.ts';
import { POLITICS } from './sport.ts';

/** How political questions are decided. */
export const politicsRules = eventRules(POLITICS);
