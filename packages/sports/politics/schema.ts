import { eventSchema } from '../families/events/schema.ts';
import { POLITICS } from './sport.ts';

export const politicsSchema = eventSchema(POLITICS);
