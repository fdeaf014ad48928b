import { rallySchema } from '../families/race-to-n/rally/schema.ts';

export const badmintonSchema = rallySchema({ sport: 'badminton' });
