import { rallySchema } from '../families/race-to-n/rally/schema.ts';

export const snookerSchema = rallySchema({ sport: 'snooker' });
