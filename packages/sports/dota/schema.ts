import { killsSchema } from '../families/race-to-n/rally/schema.ts';

export const dotaSchema = killsSchema({ sport: 'dota' });
