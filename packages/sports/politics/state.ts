import { eventStates } from '../families/events/state.ts';
import { POLITICS } from './sport.ts';

export const politicsStates = eventStates(POLITICS);
