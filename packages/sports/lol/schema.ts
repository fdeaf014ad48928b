import { killsSchema } from '../families/race-to-n/rally/schema.ts';

export const lolSchema = killsSchema({ sport: 'lol' });
