import { rallySchema } from '../families/race-to-n/rally/schema.ts';

export const dartsSchema = rallySchema({ sport: 'darts' });
